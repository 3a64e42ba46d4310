/// A piece of markup that is safe to send: whatever was a text in it has been escaped.
///
/// Written as a literal: `"<b>\(name)</b>"`. What stands in the literal is markup, what is interpolated is
/// escaped unless its type says that it is markup (`HTML`), a number or an address (`Path`, `SourceSet`).
/// There is no way to interpolate raw text; `init(trusted:)` is for the two files that make markup of bytes
/// (`PageStyle`, and this one), which a test holds them to.
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

    init(trusted bytes: [UInt8]) { self.bytes = bytes }

    package var isEmpty: Bool { bytes.isEmpty }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.bytes + right.bytes) }

    package struct StringInterpolation: StringInterpolationProtocol {
        package typealias StringLiteralType = StaticString

        fileprivate var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }

        /// A text, escaped for element content and for double-quoted attributes.
        package mutating func appendInterpolation(_ text: String) {
            assert(!isInURLAttribute, "an address must be a Path: a text could say javascript:")
            bytes.appendEscaped(text)
        }

        package mutating func appendInterpolation(_ html: HTML) { bytes.append(contentsOf: html.bytes) }

        package mutating func appendInterpolation(_ number: Int) {
            bytes.append(contentsOf: String(number).utf8)
        }

        package mutating func appendInterpolation(_ path: Path) { bytes.appendEscaped(path.string) }

        package mutating func appendInterpolation(_ address: WebAddress) {
            bytes.appendEscaped(address.string)
        }

        package mutating func appendInterpolation(_ sources: SourceSet) {
            bytes.appendEscaped(sources.string)
        }

        /// Every element in turn.
        package mutating func appendInterpolation<Items: Sequence>(
            _ items: Items, _ render: (Items.Element) -> HTML
        ) {
            for item in items { appendInterpolation(render(item)) }
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

extension [UInt8] {
    fileprivate mutating func appendEscaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
            // NUL has no place in HTML; the parser would drop it or complain, by context.
            case 0: append(contentsOf: "\u{FFFD}".utf8)
            default: append(byte)
            }
        }
    }
}
