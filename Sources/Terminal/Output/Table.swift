/// What stands in one place of a table: always plain text.
struct Cell {
    let text: String
    let style: Screen.Style?
    let isNumber: Bool

    init(_ text: String, _ style: Screen.Style? = nil) {
        (self.text, self.style, isNumber) = (Line.plain(text), style, false)
    }

    init(_ number: Int, _ style: Screen.Style? = nil) {
        (text, self.style, isNumber) = (String(number), style, true)
    }
}

/// Rows of cells as lines: columns as wide as their widest cell, numbers to the right, the last column cut where the
/// terminal ends.
struct Table {
    private let rows: [[Cell]]
    private let widths: [Int]
    private static let gap = 2
    /// Of the last column so much stays in a terminal that ends before it, on a line more.
    private static let leastRoom = 12

    init(_ rows: [[Cell]]) {
        self.rows = rows
        let columns = rows.map(\.count).max() ?? 0
        widths = (0..<columns).map { column in
            rows.map { column < $0.count ? columnCount(of: $0[column].text) : 0 }.max() ?? 0
        }
    }

    /// `width` columns at the most, where there is an end.
    func lines(width: Int?, _ styled: (String, Screen.Style) -> String) -> [String] {
        rows.map { row in
            var line = ""
            var room = width ?? .max
            for (column, cell) in row.enumerated() {
                let isLast = column == row.count - 1
                let text = cut(cell.text, to: isLast ? room : widths[column])
                let padding = String(repeating: " ", count: max(0, widths[column] - columnCount(of: text)))
                let shown = cell.style.map { styled(text, $0) } ?? text
                if isLast {
                    line += cell.isNumber ? padding + shown : shown
                } else {
                    line +=
                        (cell.isNumber ? padding + shown : shown + padding)
                        + String(repeating: " ", count: Self.gap)
                }
                room = room == .max ? room : max(Self.leastRoom, room - widths[column] - Self.gap)
            }
            return line
        }
    }
}

/// "1 photo", "2 photos"; a word is given as it is of one.
func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

/// As much of `text` as `room` columns hold, with "…" for the rest of it.
func cut(_ text: String, to room: Int) -> String {
    guard columnCount(of: text) > room else { return text }
    var (kept, used) = ("", 0)
    for character in text {
        let width = columnCount(of: String(character))
        guard used + width < room else { break }
        kept.append(character)
        used += width
    }
    return kept + "…"
}

/// How many columns of a terminal `text` takes: Hangul takes two, a mark on a letter none. A cluster of several
/// scalars, as an emoji of a family, is as wide as its widest.
func columnCount(of text: String) -> Int {
    text.reduce(0) { sum, character in sum + (character.unicodeScalars.map(columnCount).max() ?? 0) }
}

private func columnCount(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default:
        scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}

/// Blocks whose letters are wide (UAX #11), as emoji are; the C library's wcwidth is not to be had from Swift.
private let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]
