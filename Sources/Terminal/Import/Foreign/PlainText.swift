import Foundation

/// Texts of other services as plain text.
enum PlainText {
    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–",
        "mdash": "—",
    ]

    private static let longestTag = 4096

    /// Of HTML, as Mastodon and Pixelfed write it: line breaks and paragraphs stay, other tags go, entities become
    /// what they stand for. What is no good HTML is shown as it stands.
    static func of(html: String) -> String {
        var (text, rest) = ("", html[...])
        while let end = rest.firstIndex(where: { $0 == "<" || $0 == "&" || $0.isWhitespace }) {
            text += rest[..<end]
            rest = rest[end...]
            if rest.first == "<" {
                text += readTag(&rest)
            } else if rest.first == "&" {
                text += readEntity(&rest)
            } else {
                if text.last?.isWhitespace == false { text += " " }
                rest = rest.drop(while: \.isWhitespace)
            }
        }
        return tidied(text + rest)
    }

    /// Bytes of UTF-8 that were written as one letter each, as Instagram does; other texts stay as they are.
    static func mended(_ text: String) -> String {
        let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        guard bytes.count == text.unicodeScalars.count, bytes.contains(where: { $0 >= 0x80 }) else {
            return text
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    /// Names of a service stay names of that service, at the host that `host` says for each: here they may be somebody
    /// else's.
    static func naming(in text: String, _ host: (String) -> String) -> String {
        text.replacing(/(^|[^\p{L}\p{N}_@\/.])@([A-Za-z0-9_.]*[A-Za-z0-9_])(?![@A-Za-z0-9_])/) { match in
            "\(match.1)@\(match.2)@\(host(String(match.2)))"
        }
    }

    /// Without what no text here may have.
    static func withoutControls(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.properties.generalCategory != .control || ["\n", "\r", "\t"].contains($0)
                }))
    }

    private static func readTag(_ rest: inout Substring) -> String {
        let next = rest.dropFirst().first
        guard let end = rest.prefix(longestTag).firstIndex(of: ">"),
            next?.isLetter == true || next == "/" || next == "!"
        else {
            rest = rest.dropFirst()
            return "<"
        }
        let name = rest[..<end].dropFirst().lowercased().prefix { $0.isLetter || $0.isNumber || $0 == "/" }
        rest = rest[rest.index(after: end)...]
        switch name {
        case "br", "br/": return "\n"
        case "/p", "/div", "/ul", "/ol", "/blockquote", "/pre": return "\n\n"
        case "/li": return "\n"
        case "li": return "- "
        default: return ""
        }
    }

    private static func readEntity(_ rest: inout Substring) -> String {
        guard let end = rest.prefix(12).firstIndex(of: ";") else {
            rest = rest.dropFirst()
            return "&"
        }
        let name = rest[..<end].dropFirst()
        guard let text = names[String(name)] ?? letter(name) else {
            rest = rest.dropFirst()
            return "&"
        }
        rest = rest[rest.index(after: end)...]
        return text
    }

    /// "#44032", "#xAC00".
    private static func letter(_ name: Substring) -> String? {
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map(String.init)
    }

    /// Without spaces at the ends of lines, and with one empty line at the most between two.
    private static func tidied(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.drop { $0 == " " }
            let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
            if line[..<end].isEmpty && lines.last?.isEmpty != false { continue }
            lines.append(line[..<end])
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
