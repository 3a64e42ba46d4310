/// Just enough XML for the short answers of a store: elements and their text, without attributes. Foundation's
/// parser would bring libxml2 into the server for six names. Whatever the bytes are, reading them ends.
struct XMLElement: Hashable, Sendable {
    /// Without a namespace's prefix.
    let name: String
    private(set) var text = ""
    private(set) var children: [XMLElement] = []

    private init(name: String) {
        self.name = name
    }

    /// The root of a document; nil if it is broken, or deeper than any answer of a store.
    init?(_ bytes: some Sequence<UInt8>) {
        var scanner = Scanner(Array(bytes))
        var open: [XMLElement] = []
        while let piece = scanner.next() {
            switch piece {
            case .broken: return nil
            case .text(let text):
                if !open.isEmpty { open[open.count - 1].text += text }
            case .start(let name):
                guard open.count < 32 else { return nil }
                open.append(XMLElement(name: name))
            case .end(let name):
                guard let closed = open.popLast(), closed.name == name else { return nil }
                guard !open.isEmpty else {
                    self = closed
                    return
                }
                open[open.count - 1].children.append(closed)
            }
        }
        return nil
    }

    /// The text of the first child of that name.
    subscript(name: String) -> String? { children.first { $0.name == name }?.text }
}

/// Cuts a document into its pieces.
private struct Scanner {
    enum Piece {
        case start(String), end(String), text(String), broken
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The name of an empty element that has begun and not yet ended.
    private var empty: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// nil at the end.
    mutating func next() -> Piece? {
        if let name = empty {
            empty = nil
            return .end(name)
        }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else { return text() }
            if skip("<?", to: "?>") || skip("<!--", to: "-->") { continue }
            if starts("<![CDATA[") { return characterData() }
            guard !starts("<!") else { return .broken }
            return tag()
        }
        return nil
    }

    private mutating func text() -> Piece {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return Self.unescaped(bytes[start..<position]).map(Piece.text) ?? .broken
    }

    private mutating func characterData() -> Piece {
        let start = position + "<![CDATA[".utf8.count
        guard skip("<![CDATA[", to: "]]>") else { return .broken }
        return .text(String(decoding: bytes[start..<position - "]]>".utf8.count], as: UTF8.self))
    }

    private mutating func tag() -> Piece {
        let start = position + 1
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            position += 1
        }
        guard position < bytes.count else { return .broken }
        var inside = bytes[start..<position]
        position += 1
        let isEnd = inside.first == UInt8(ascii: "/")
        if isEnd { inside = inside.dropFirst() }
        let isEmpty = inside.last == UInt8(ascii: "/")
        let name = Self.name(inside)
        guard !name.isEmpty, !(isEnd && isEmpty) else { return .broken }
        if isEmpty { empty = name }
        return isEnd ? .end(name) : .start(name)
    }

    private static func name(_ tag: ArraySlice<UInt8>) -> String {
        let whole = tag.prefix { !" \t\r\n/".utf8.contains($0) }
        let local = whole.lastIndex(of: UInt8(ascii: ":")).map { whole[($0 + 1)...] } ?? whole
        return String(decoding: local, as: UTF8.self)
    }

    private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Passes over what `opening` begins, if it stands here, to behind `closing`, or to the end.
    private mutating func skip(_ opening: String, to closing: String) -> Bool {
        guard starts(opening) else { return false }
        position += opening.utf8.count
        while position < bytes.count, !starts(closing) { position += 1 }
        let isClosed = position < bytes.count
        position = min(bytes.count, position + closing.utf8.count)
        return isClosed
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text = ""
        for (index, part) in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
            .enumerated()
        {
            guard index > 0 else {
                text += String(decoding: part, as: UTF8.self)
                continue
            }
            guard let end = part.firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: part[..<end], as: UTF8.self))
            else { return nil }
            text.append(character)
            text += String(decoding: part[(end + 1)...], as: UTF8.self)
        }
        return text
    }

    private static func character(_ name: String) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
