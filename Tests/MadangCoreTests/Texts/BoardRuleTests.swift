import MadangCore
import Testing

@Suite struct `What a board is called` {
    @Test func `A title is one line of fifty characters`() {
        #expect(BoardTitleRule.check("") == .required && BoardTitleRule.check(" \u{200B} ") == .required)
        #expect(BoardTitleRule.check(String(repeating: "👨‍👩‍👧‍👦", count: 50)) == nil)
        #expect(BoardTitleRule.check(String(repeating: "빛", count: 51)) == .tooLong(maximum: 50))
        #expect(BoardTitleRule.normalize(" 아침\r\n햇빛 ") == "아침 햇빛")
        #expect(BoardTitleRule.check("a\u{7}") == .controlCharacters)
    }

    @Test func `A note may be absent, and has lines`() {
        #expect(BoardNoteRule.check("") == nil)
        #expect(BoardNoteRule.check(String(repeating: "가", count: 300)) == nil)
        #expect(BoardNoteRule.check(String(repeating: "가", count: 301)) == .tooLong(maximum: 300))
        #expect(BoardNoteRule.normalize(" 봄\r\n여름 ") == "봄\n여름")
    }

    @Test func `A handle is 8 to 64 letters, digits and hyphens`() {
        let good = [
            "abcdefgh", "A-Z09-az", String(repeating: "x", count: 64), "6f1ed002-ab5c-4d7a-9a53-1b2f5d0a3e11",
        ]
        for handle in good { #expect(BoardRule.isHandle(handle), "\(handle)") }
        let bad = [
            "", "abcdefg", String(repeating: "x", count: 65), "abcd efgh", "abcdefg_", "abcdefg/",
            "~abcdefgh", "abcdefgé", "보드보드보드보드", "abcdefg\u{0}",
        ]
        for handle in bad { #expect(!BoardRule.isHandle(handle), "\(handle)") }
    }

    /// Kept by yards and sent to programs.
    @Test func `The words of its visibility never change`() {
        #expect(BoardVisibility.allCases.map(\.rawValue) == ["private", "shared", "public"])
    }
}
