import Logging

/// Words of others, as a line of the log may have them.
enum LogText {
    /// `text` with each character that is no mark on paper written as in Swift: `\n`, `\u{1B}`.
    static func inOneLine(_ text: String) -> String {
        replacingControls(in: text) { $0.escaped(asASCII: true) }
    }

    /// `text` with `escape` in place of line ends, controls of terminals and those of the direction of writing.
    static func replacingControls(in text: String, by escape: (Unicode.Scalar) -> String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: line += escape(scalar)
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// As in a string of JSON (RFC 8259, 7).
    static func inJSON(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }.joined()
    }

    /// What a line tells of an error, under the names that swift-log gives it.
    static func metadata(of error: any Error) -> Logger.Metadata {
        ["error.message": "\(error)", "error.type": "\(String(reflecting: type(of: error)))"]
    }
}
