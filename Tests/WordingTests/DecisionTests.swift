import MadangCore
import Testing
import Wording

@Suite struct `A decision in the log` {
    @Test(arguments: [
        ("post", "@mina hid a post by @ana"), ("listing", "@mina hid an item by @ana"),
        ("profile", "@mina hid a profile text by @ana"),
    ])
    func `has the article of what it is about`(_ thing: String, _ sentence: String) {
        #expect(
            Strings(.en).moderation.logged("hide", thing, of: "ana", by: "mina") == sentence)
    }

    @Test(arguments: [
        (
            "mark_sensitive", "@mina님이 @ana님의 게시물을 민감한 사진으로 표시",
            "@mina marked a post by @ana as sensitive"
        ),
        (
            "unmark_sensitive", "@mina님이 @ana님의 게시물에서 민감한 사진 표시를 풂",
            "@mina removed the sensitive mark from a post by @ana"
        ),
    ])
    func `says what was marked`(_ action: String, _ korean: String, _ english: String) {
        for (language, sentence) in [(Language.ko, korean), (.en, english)] {
            #expect(
                Strings(language).moderation.logged(action, "post", of: "ana", by: "mina") == sentence)
        }
    }
}
