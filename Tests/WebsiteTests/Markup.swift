/// A strict reader of the markup that views write: everything closed in order, every attribute double-quoted and
/// there once. Stricter than HTML, so that what passes means the same to every parser.
struct Markup {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// Each text within it, and of these what is seen and said.
        var words: [String] = []
        var seen: [String] = []

        fileprivate var isUnseen: Bool {
            attributes["hidden"] != nil || attributes["aria-hidden"] == "true"
                || attributes["class"]?.split(separator: " ").contains("unseen") == true
        }
    }

    enum Mistake: Error, Equatable {
        case unclosed(String)
        case closedOutOfOrder(String)
        case badTag(String)
        case badAttribute(String)
        case bareAmpersand(String)
        case bareAngle(String)
    }

    private(set) var elements: [Element] = []
    /// All text between tags, unescaped.
    private(set) var text = ""

    /// Fails: `Mistake`.
    init(_ html: String) throws {
        var rest = Substring(html)
        if rest.hasPrefix("<!doctype html>") { rest = rest.dropFirst("<!doctype html>".count) }
        var open: [Int] = []
        while let angle = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            try addText(rest[..<angle], within: open)
            guard let end = Self.end(of: rest[angle...]) else {
                throw Mistake.badTag(String(rest[angle...].prefix(60)))
            }
            let tag = rest[rest.index(after: angle)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.first == "/" {
                guard open.popLast().map({ elements[$0].name }) == String(tag.dropFirst()) else {
                    throw Mistake.closedOutOfOrder(String(tag))
                }
                continue
            }
            let isClosed = tag.last == "/" && Self.shapes.contains { tag.hasPrefix($0 + " ") }
            let element = try Self.element(isClosed ? tag.dropLast() : tag)
            elements.append(element)
            if !isClosed && !Self.void.contains(element.name) { open.append(elements.count - 1) }
        }
        try addText(rest, within: open)
        if let left = open.last { throw Mistake.unclosed(elements[left].name) }
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// Every attribute value of that name.
    func values(of attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }

    /// Of SVG, whose elements may close themselves in HTML, too.
    private static let shapes: Set = [
        "path", "circle", "rect", "use", "feFuncR", "feFuncG", "feFuncB", "feColorMatrix",
    ]
    private static let void: Set = ["meta", "link", "img", "input", "br", "hr", "source"]

    private mutating func addText(_ part: Substring, within open: [Int]) throws {
        guard !part.utf8.contains(UInt8(ascii: ">")) else { throw Mistake.bareAngle(String(part.prefix(60))) }
        let words = try Self.unescaped(part)
        text += words
        guard words.contains(where: { !$0.isWhitespace }) else { return }
        var isSeen = true
        for index in open.reversed() {
            isSeen = isSeen && !elements[index].isUnseen
            elements[index].words.append(words)
            if isSeen { elements[index].seen.append(words) }
        }
    }

    /// The `>` that closes the tag, quoted ones passed over.
    private static func end(of tag: Substring) -> String.Index? {
        var isQuoted = false
        return tag.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ">") && !isQuoted
        }
    }

    private static func element(_ tag: Substring) throws -> Element {
        let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        guard name.first?.isLetter == true else { throw Mistake.badTag(String(tag.prefix(60))) }
        var attributes: [String: String] = [:]
        var rest = tag.dropFirst(name.count)
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.isEmpty { break }
            let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
            guard !key.isEmpty, attributes[String(key)] == nil else {
                throw Mistake.badAttribute(String(rest.prefix(60)))
            }
            rest = rest.dropFirst(key.count)
            var value = Substring("")
            if rest.hasPrefix("=\"") {
                let start = rest.dropFirst(2)
                guard let end = start.utf8.firstIndex(of: UInt8(ascii: "\"")) else {
                    throw Mistake.badAttribute(String(key))
                }
                value = start[..<end]
                rest = start[start.utf8.index(after: end)...]
            }
            guard rest.isEmpty || rest.first?.isWhitespace == true else {
                throw Mistake.badAttribute(String(rest.prefix(60)))
            }
            attributes[String(key)] = try unescaped(value)
        }
        return Element(name: String(name), attributes: attributes)
    }

    private static func unescaped(_ text: Substring) throws -> String {
        var result = ""
        var rest = text
        let names = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "#39;": "'"]
        while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<sign]
            rest = rest[rest.utf8.index(after: sign)...]
            guard let (name, character) = names.first(where: { rest.utf8.starts(with: $0.key.utf8) }) else {
                throw Mistake.bareAmpersand(String(rest.prefix(20)))
            }
            result += character
            rest = rest[rest.utf8.index(rest.startIndex, offsetBy: name.utf8.count)...]
        }
        result += rest
        return result
    }
}
