import MadangCore
import Testing

@Suite struct `A muted word` {
    @Test(
        arguments: [
            ("cat", "A cat!"), ("cat", "CAT-and-dog"), ("cat", "no (cat)"),
            ("Cat", "cat"), ("cat", "cat을 봤어"), ("straße", "STRASSE"),
            ("cafe\u{301}", "Café"), ("ｃａｔ", "cat"), ("5", "room 5"),
            ("iPhone15", "an iphone15."), ("축구", "축구를 봤어요"),
            ("축구", "어제 축구"), ("축구", "#축구"),
            ("\u{110E}\u{116E}\u{11A8}\u{1100}\u{116E}", "축구는"),
            ("새 폰", "새 폰이 왔다"), ("new phone", "My NEW   phone, here"),
            ("猫", "黒猫がいる"), ("ラーメン", "味噌ラーメン"), ("#cat", "look, #Cat"),
            ("#축구", "오늘 #축구 봤다"), ("#a_b", "#A_b"), ("🍎", "an 🍎!"),
            ("cat", "a #cat"),
        ])
    func `mutes what says it`(_ word: String, _ text: String) {
        #expect(MutedWordRule.check(word) == nil)
        #expect(MutedWordRule.mutes(word, text))
    }

    @Test(
        arguments: [
            ("cat", "concat"), ("cat", "cats"), ("cat", "bobcat"), ("축구", "족구"),
            ("축구", "대축구"), ("구를", "축구를"), ("new phone", "new red phone"),
            ("new phone", "phone new"), ("새 폰", "새폰"), ("#cat", "cat"),
            ("#cat", "#cats"), ("#축구", "축구를"), ("#축구", "#축구를"),
            ("#a_b", "#axb"), ("a", ""), ("5", "15"), ("cat", "dog"),
        ])
    func `mutes nothing else`(_ word: String, _ text: String) {
        #expect(!MutedWordRule.mutes(word, text))
    }

    @Test func `is 1 to 60 characters with something in them that can be read`() {
        let family = "👨‍👩‍👧‍👦"
        #expect(MutedWordRule.check(String(repeating: "가", count: 60)) == nil)
        #expect(MutedWordRule.check(String(repeating: family, count: 60)) == nil)
        #expect(MutedWordRule.check(String(repeating: "가", count: 61)) == .tooLong(maximum: 60))
        for empty in ["", "  ", "\u{3164}", "!?", "#", "...", "_"] {
            #expect(MutedWordRule.check(empty) == .required, "\(empty)")
        }
        #expect(MutedWordRule.normalize(" new\nphone ") == "new phone")
        #expect(MutedWordRule.check("a\u{7}b") == .controlCharacters)
    }

    @Test func `is the same as another that mutes the same`() {
        #expect(MutedWordRule.pattern(of: "Cat") == MutedWordRule.pattern(of: "CAT!"))
        #expect(MutedWordRule.pattern(of: "#Cat") != MutedWordRule.pattern(of: "cat"))
    }

    @Test func `is looked for as it is, not as a pattern of the database's`() {
        #expect(MutedWordRule.pattern(of: "#a_b") == "% #a!_b %")
        #expect(MutedWordRule.pattern(of: "100%") == "% 100 %")
        #expect(MutedWordRule.pattern(of: "축구") == "% 축구%")
        #expect(MutedWordRule.pattern(of: "猫") == "%猫%")
    }
}
