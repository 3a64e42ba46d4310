/// A piece of markup that is safe to send: whatever was a text in it has been escaped.
///
/// Written as a literal: `"<b>\(name)</b>"`. What stands in the literal is markup, what is interpolated is
/// escaped unless its type says that it is markup (`HTML`), a number or an address (`Path`, `SourceSet`).
/// There is no way to interpolate raw text, and none to make markup of bytes but those of a symbol of ours.
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// UTF-8.
    package private(set) var bytes: [UInt8]

    package init() { bytes = [] }

    package init(stringLiteral literal: StaticString) {
        bytes = literal.withUTF8Buffer { Array($0) }
    }

    package init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.bytes
    }

    private init(trusted bytes: [UInt8]) { self.bytes = bytes }

    package var isEmpty: Bool { bytes.isEmpty }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.bytes + right.bytes) }

    package struct StringInterpolation: StringInterpolationProtocol {
        package typealias StringLiteralType = StaticString

        fileprivate var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 40)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }

        /// A text, escaped for element content and for double-quoted attributes.
        package mutating func appendInterpolation(_ text: String) {
            assert(!isInURLAttribute, "an address must be a Path: a text could say javascript:")
            bytes.appendEscaped(text)
        }

        package mutating func appendInterpolation(_ html: HTML) {
            // What follows a large piece is small: doubling would copy all of it once more.
            if html.bytes.count > 4096 { bytes.reserveCapacity(bytes.count + html.bytes.count + 1024) }
            bytes.append(contentsOf: html.bytes)
        }

        package mutating func appendInterpolation(_ number: Int) {
            var digits = String(number)
            digits.withUTF8 { bytes.append(contentsOf: $0) }
        }

        package mutating func appendInterpolation(_ path: Path) { bytes.appendEscaped(path.string) }

        package mutating func appendInterpolation(_ address: WebAddress) {
            bytes.appendEscaped(address.string)
        }

        package mutating func appendInterpolation(_ sources: SourceSet) {
            for (index, candidate) in sources.candidates.enumerated() {
                if index > 0 { appendLiteral(", ") }
                appendInterpolation(candidate.path)
                appendLiteral(" ")
                appendInterpolation(candidate.width)
                appendLiteral("w")
            }
        }

        /// Every element in turn.
        package mutating func appendInterpolation<Items: Sequence>(
            _ items: Items, _ render: (Items.Element) -> HTML
        ) {
            var isFirst = true
            for item in items {
                let html = render(item)
                // Items of a list are about as long as its first.
                if isFirst {
                    bytes.reserveCapacity(bytes.count + html.bytes.count * items.underestimatedCount)
                }
                isFirst = false
                appendInterpolation(html)
            }
        }

        package mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
            if condition { appendInterpolation(html()) }
        }

        package mutating func appendInterpolation(
            if condition: Bool, _ html: @autoclosure () -> HTML, else other: @autoclosure () -> HTML
        ) {
            appendInterpolation(condition ? html() : other())
        }

        /// Nothing for nil.
        package mutating func appendInterpolation<Value>(with value: Value?, _ render: (Value) -> HTML) {
            if let value { appendInterpolation(render(value)) }
        }

        /// Whether what comes next is the beginning of a URL attribute's value.
        private var isInURLAttribute: Bool {
            [" href=\"", " src=\"", " srcset=\"", " action=\"", " formaction=\""].contains { name in
                bytes.suffix(name.utf8.count).elementsEqual(name.utf8)
            }
        }
    }
}

extension HTML {
    /// The symbol called `id` of `sprite`, a file of ours, to stand in a page as `symbolID(id)`; nil where it has none.
    init?(symbol id: String, of sprite: [UInt8]) {
        let text = String(decoding: sprite, as: UTF8.self)
        guard let start = text.firstRange(of: "<symbol id=\"\(id)\"")?.upperBound,
            let end = text[start...].firstRange(of: "</symbol>")?.upperBound
        else { return nil }
        self = "<symbol id=\"\(Self.symbolID(id))\"" + HTML(trusted: Array(text[start..<end].utf8))
    }

    static func symbolID(_ id: String) -> String { "i-" + id }
}

extension [UInt8] {
    /// Stretches without a sign of markup are copied whole.
    fileprivate mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for position in bytes.indices where isMarkup(bytes[position]) {
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
                append(contentsOf: escape(of: bytes[position]).utf8)
                start = position + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

/// Whether `byte` means something to a parser, in content or in a double-quoted attribute.
private func isMarkup(_ byte: UInt8) -> Bool { byte < 64 && markupSigns >> UInt64(byte) & 1 == 1 }

/// The bytes for which `escape` has another text, one bit each: NUL, `"`, `&`, `'`, `<` and `>`.
private let markupSigns: UInt64 = 1 << 0 | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

private func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // NUL has no place in HTML; the parser would drop it or complain, by context.
    default: "\u{FFFD}"
    }
}
