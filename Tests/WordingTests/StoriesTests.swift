import MadangCore
import Testing
import Wording

@Suite struct `The words about stories` {
    let korean = Strings(.ko).stories
    let english = Strings(.en).stories

    @Test func `count in both languages`() {
        #expect([1, 3].map(korean.frames) == ["사진 1장", "사진 3장"])
        #expect([1, 3].map(english.frames) == ["1 photo", "3 photos"])
        #expect([0, 1, 1_200].map(english.hearts) == ["0 hearts", "1 heart", "1,200 hearts"])
        #expect(korean.looked(1_200) == "1,200명이 봤어요" && english.looked(1) == "Seen by 1")
        #expect(korean.frameOf(2, 3) == "3장 중 2번째" && english.frameOf(2, 3) == "Photo 2 of 3")
        #expect(korean.sawFrames(1, 3) == "3장 중 1장 봄" && english.sawFrames(1, 3) == "Saw 1 of 3")
    }

    @Test func `say where words stand, by numbers and by what stands for them`() {
        #expect(korean.wordsAt(50, 80) == "가로 50%, 세로 80%")
        #expect(english.wordsAt("{x}", "{y}") == "{x}% across, {y}% down")
    }

    @Test(arguments: Language.allCases)
    func `have room for a name, and for the field of the form`(_ language: Language) {
        let text = Strings(language)
        let named = [
            text.stories.unseen("Ana"), text.stories.seen("Ana"), text.stories.by("Ana"),
            text.stories.mute("Ana"), text.stories.muted("Ana"), text.stories.unmute("Ana"),
        ]
        #expect(named.allSatisfy { $0.contains("Ana") } && Set(named).count == named.count)
        // What a button says is a part of what is read out in its place.
        #expect(text.stories.unmute("Ana").contains(text.stories.showAgain))
        #expect(text.sentence(for: .tooLong(maximum: 100), field: "words").contains("100"))
        #expect(!text.sentence(for: .tooLong(maximum: 100), field: "words").contains("words"))
    }
}
