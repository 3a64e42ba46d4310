/// Styles and scripts without what only their authors read: comments on lines of their own and indentation.
/// That is a third of their compressed size. What shares a line with code stays, so nothing needs to be parsed:
/// a script line that begins with `//` is a comment wherever no template literal spans lines, and none does
/// (a test looks).
enum LeanText {
    static func style(_ bytes: [UInt8]) -> [UInt8] {
        var rest = Substring(decoding: bytes, as: UTF8.self)
        var text = ""
        while let start = rest.firstRange(of: "/*"), let end = rest[start.upperBound...].firstRange(of: "*/")
        {
            text += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return lines(of: text + rest) { _ in true }
    }

    static func script(_ bytes: [UInt8]) -> [UInt8] {
        lines(of: String(decoding: bytes, as: UTF8.self)) { !$0.hasPrefix("//") }
    }

    private static func lines(of text: String, where isKept: (Substring) -> Bool) -> [UInt8] {
        let lean = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
            !$0.isEmpty && isKept($0)
        }
        return Array(lean.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    }
}
