import MadangCore

/// What one proxy says of a request that it passed on (RFC 7239 §4).
package struct ForwardedElement: Hashable, Sendable {
    /// Names in lower case and values without their quotes, each name at most once.
    package private(set) var parameters: [String: String] = [:]

    fileprivate mutating func set(_ name: String, _ value: String) -> Bool {
        parameters.updateValue(value, forKey: name) == nil
    }
}

/// The field `Forwarded` (RFC 7239 §4), strictly: one broken element makes all of it nothing, because an open quote
/// of a client's could swallow what a proxy wrote behind it. The one liberty is white space around `;`, which
/// several proxies write.
package enum ForwardedField {
    /// More hops than anybody has.
    static let maximumElementCount = 32

    /// The elements in order, the proxy nearest to us last; nil for anything that is not such a field. Elements
    /// without any parameter count, as the grammar allows them. `text` is all lines of the field, joined by commas.
    package static func parse(_ text: String) -> [ForwardedElement]? {
        var reader = Reader(Array(text.utf8))
        var elements: [ForwardedElement] = []
        repeat {
            guard elements.count < maximumElementCount, let element = reader.element() else { return nil }
            elements.append(element)
        } while reader.take(UInt8(ascii: ","))
        return reader.isAtEnd ? elements : nil
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { position == bytes.count }

        mutating func take(_ byte: UInt8) -> Bool {
            guard position < bytes.count, bytes[position] == byte else { return false }
            position += 1
            return true
        }

        /// `[ forwarded-pair ] *( ";" [ forwarded-pair ] )` with the white space around it.
        mutating func element() -> ForwardedElement? {
            var element = ForwardedElement()
            repeat {
                skipSpace()
                guard let name = token() else { continue }
                guard take(UInt8(ascii: "=")), let value = value(),
                    element.set(name.lowercased(), value)
                else { return nil }
                skipSpace()
            } while take(UInt8(ascii: ";"))
            return element
        }

        private mutating func skipSpace() {
            while take(UInt8(ascii: " ")) || take(UInt8(ascii: "\t")) {}
        }

        private mutating func value() -> String? {
            take(UInt8(ascii: "\"")) ? quoted() : token()
        }

        /// RFC 9110 §5.6.2; nil where none stands.
        private mutating func token() -> String? {
            let start = position
            while position < bytes.count, isTokenByte(bytes[position]) { position += 1 }
            return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
        }

        /// RFC 9110 §5.6.4, after the opening quote. Addresses and names are ASCII: nothing else is let in.
        private mutating func quoted() -> String? {
            var text: [UInt8] = []
            while position < bytes.count {
                var byte = bytes[position]
                position += 1
                if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
                if byte == UInt8(ascii: "\\") {
                    guard position < bytes.count else { return nil }
                    byte = bytes[position]
                    position += 1
                }
                guard byte == 0x09 || (0x20...0x7E).contains(byte) else { return nil }
                text.append(byte)
            }
            return nil
        }
    }
}

/// RFC 9110 §5.6.2, `tchar`.
private func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
}
