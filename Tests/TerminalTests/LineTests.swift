import Testing

@testable import Terminal

@Suite struct `What a yard says on a terminal` {
    /// Would write to the clipboard, clear the screen and turn the direction of text.
    private let hostile = "a\u{1B}]52;c;AA\u{07}b\u{9B}2J\nc\u{202E}d"
    private let plain = "a]52;c;AAb2J cd"

    @Test func `is plain in whatever line it stands`() {
        let line: Line = "Offer \(hostile): \(3)\n"
        #expect(line.text == "Offer \(plain): 3\n")
        let styled = Line(hostile, style: .bold)
        #expect(styled.text == "\u{1B}[1m\(plain)\u{1B}[0m")
        let whole: Line = "\(styled)  \(moment(hostile))"
        #expect(whole.text == "\u{1B}[1m\(plain)\u{1B}[0m  \(plain)")
        #expect(Line("", style: .quiet).text.isEmpty)
    }

    @Test func `names members by what nobody else can have, too`() {
        #expect(Line.name("민지", "minji") == "민지 (@minji)")
        #expect(Line.name(hostile, "minji") == "\(plain) (@minji)")
    }

    @Test(arguments: [("노을", 4), ("⭐", 2), ("✅🟠", 4), ("👩‍👧", 2), ("🇰🇷", 2), ("→ é", 3)])
    func `is as wide in a table as a terminal shows it`(_ text: String, _ columns: Int) {
        #expect(columnCount(of: text) == columns)
        #expect(cut(text, to: columns) == text)
        #expect(columnCount(of: cut(text + text, to: columns)) <= columns)
    }

    @Test func `is not cut to nothing where a terminal is narrow`() {
        let table = Table([[Cell("0app4rxa9aqt7"), Cell("USD 35.00"), Cell("선물 받은 청자 사발")]])
        #expect(table.lines(width: 30) { text, _ in text } == ["0app4rxa9aqt7  USD 35.00  선물 받은 …"])
        let long = Table([[Cell("0app4rxa9aqt7"), Cell(String(repeating: "a", count: 90))]])
        #expect(columnCount(of: long.lines(width: 60) { text, _ in text }[0]) == 60)
    }

    @Test func `is plain in tables`() {
        let lines = Table([[Cell(hostile, .accent), Cell(hostile)]]).lines(width: nil) { text, _ in text }
        #expect(lines == ["\(plain)  \(plain)"])
    }
}
