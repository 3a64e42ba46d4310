import MadangCore
import Testing

@Suite struct `Text limits` {
    let limit = TextLimit(minimum: 3, maximum: 5)

    @Test(arguments: [
        ("", Fault.required), (" \n\t ", .required), ("\u{3164}\u{200B}", .required),
        ("ab", .tooShort(minimum: 3)),
        ("abcdef", .tooLong(maximum: 5)), ("abc\u{0}", .controlCharacters), ("ab\u{7F}c", .controlCharacters),
        ("abc\u{85}d", .controlCharacters),
    ])
    func `name what is wrong`(text: String, fault: Fault) {
        #expect(limit.check(text) == fault)
    }

    @Test(arguments: ["abc", "  abcde  ", "마당에서요", "a\nb", "a\tb", "👨‍👩‍👧‍👦👍🏽é"])
    func `let what fits through`(text: String) {
        #expect(limit.check(text) == nil)
    }

    @Test func `count characters as people do`() {
        let families = String(repeating: "👩🏽‍❤️‍💋‍👨🏿", count: 5)
        #expect(limit.check(families) == nil)
        #expect(limit.check(families + "!") == .tooLong(maximum: 5))
        #expect(limit.check("\u{1112}\u{1161}\u{11AB}가나다라") == nil)
        #expect(limit.check("a\r\nb") == nil, "a line end is one character")
    }

    @Test func `refuse a character that hides thousands of marks`() {
        let hoard = "abc" + String(repeating: "\u{301}", count: 100)
        #expect(hoard.count == 3)
        #expect(limit.check(hoard) == .tooLong(maximum: 5))
    }

    private struct MarkCase: Decodable {
        let text: String
        let fault: String?
    }

    @Test func `refuse a letter with more marks than a line has room for, as the browser does`() throws {
        let cases = try SharedVectors.read("text-mark-vectors.json", as: MarkCase.self)
        #expect(cases.count > 10)
        for one in cases {
            let escaped = one.text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
            let fault: Fault? = one.fault == nil ? nil : .tooManyMarks(maximum: 8)
            #expect(BioRule.check(one.text) == fault, "\(escaped)")
        }
    }

    @Test(arguments: [
        ("  하루\u{3000}", "하루"), ("a\r\nb\rc\n", "a\nb\nc"), ("\r\n\r\na", "a"), ("a\n\r\nb", "a\n\nb"),
        ("\u{200B} \u{2800}x", "\u{200B} \u{2800}x"), ("❤️", "❤️"), (" \u{200D} ", ""), ("a \n b", "a \n b"),
    ])
    func `tidy a text once and for all`(text: String, kept: String) {
        let once = TextLimit(maximum: 10).normalize(text)
        #expect(Array(once.unicodeScalars) == Array(kept.unicodeScalars))
        #expect(Array(TextLimit(maximum: 10).normalize(once).unicodeScalars) == Array(once.unicodeScalars))
    }

    @Test func `keep names on one line`() {
        #expect(DisplayNameRule.normalize("김\r\n마당\t!") == "김 마당 !")
        #expect(DisplayNameRule.check("김\r\n마당") == nil)
    }

    @Test(arguments: [
        (DisplayNameRule.limit, 1, 20), (BioRule.limit, 0, 150), (PostTextRule.limit, 0, 500),
        (AltTextRule.limit, 0, 1000), (CommentRule.limit, 1, 300), (MemoRule.limit, 1, 200),
        (BoardTitleRule.limit, 1, 50), (BoardNoteRule.limit, 0, 300),
    ])
    func `are those of the product`(limit: TextLimit, minimum: Int, maximum: Int) {
        #expect(limit.check(String(repeating: "가", count: maximum)) == nil)
        #expect(limit.check(String(repeating: "가", count: maximum + 1)) == .tooLong(maximum: maximum))
        #expect(limit.check("  ") == (minimum == 0 ? nil : .required))
    }
}
