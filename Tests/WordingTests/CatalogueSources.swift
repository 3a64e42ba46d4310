import Foundation

/// The sources of the catalogue, for rules that every text in it follows, whoever wrote it.
enum CatalogueSources {
    /// What stands between the quotes of one line, or the line inside a text of several lines.
    struct Line: CustomStringConvertible {
        let file: String
        let number: Int
        let words: String

        var description: String { "\(file):\(number): \(words)" }
    }

    /// Where the repository lies.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// All lines with words, without comments.
    static func lines() throws -> [Line] {
        try files().flatMap { lines(of: $0.name, $0.source) }
    }

    /// What every file of it says.
    static func files() throws -> [(name: String, source: String)] {
        let folder = root.appending(path: "Sources/Wording")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    private static func lines(of file: String, _ source: String) -> [Line] {
        var isInside = false
        var lines: [Line] = []
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.contains("\"\"\"") {
                isInside.toggle()
            } else if isInside {
                lines.append(Line(file: file, number: index + 1, words: String(line)))
            } else if let words = quoted(line) {
                lines.append(Line(file: file, number: index + 1, words: words))
            }
        }
        return lines
    }

    /// From the first quote of a line to its last one: texts inside of texts are words, too.
    private static func quoted(_ line: Substring) -> String? {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//"), let first = line.firstIndex(of: "\""),
            let last = line.lastIndex(of: "\""), first < last
        else { return nil }
        return String(line[first...last])
    }
}
