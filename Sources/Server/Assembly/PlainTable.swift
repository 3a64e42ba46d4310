import Foundation

/// Rows as the command line prints them.
enum PlainTable {
    /// Columns of equal width but for the last one.
    static func text(_ rows: [[String]]) -> String {
        guard let first = rows.first else { return "" }
        let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { line($0, widths) }.joined(separator: "\n")
    }

    /// One row of columns with these widths; what is longer takes more, and the last column as much as it needs.
    static func line(_ row: [String], _ widths: [Int]) -> String {
        zip(row, widths).enumerated().map { column, cell in
            let isLast = column == row.count - 1
            return isLast || cell.0.count >= cell.1
                ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
        }.joined(separator: "  ")
    }

    /// A text that came from outside, without control characters: nothing may play with the operator's terminal.
    static func harmless(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}

/// Values as the command line prints them for programs.
enum PlainJSON {
    /// One object in one line, its keys in order: `isGone` is "is_gone". Fails: what `JSONEncoder` throws.
    static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
