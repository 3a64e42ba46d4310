import MadangCore
import Testing
import Wording

@Suite struct `A decision in the log` {
    @Test(arguments: [
        ("post", "@mina hid a post of @ana"), ("listing", "@mina hid an item of @ana"),
        ("profile", "@mina hid a profile text of @ana"),
    ])
    func `has the article of what it is about`(_ thing: String, _ sentence: String) {
        #expect(
            Strings(.en).moderation.logged("hide", thing, of: "ana", by: "mina") == sentence)
    }
}
