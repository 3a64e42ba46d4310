/// Percent-encoding (RFC 3986 §2.1) and that of forms (WHATWG URL, "application/x-www-form-urlencoded").
package enum PercentCoding {
    /// Everything is encoded, in capitals, but unreserved characters (§2.3) and those of `others`, which are ASCII.
    package static func encode(_ text: String, keeping others: StaticString = "") -> String {
        let isKept = { (byte: UInt8) in
            isUnreserved(byte) || others.withUTF8Buffer { $0.contains(byte) }
        }
        // Ids, usernames and most words.
        var text = text
        guard !text.withUTF8({ $0.allSatisfy(isKept) }) else { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                append(codeOf: byte, to: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Appends the three characters that stand for `byte`, in capitals.
    package static func append(codeOf byte: UInt8, to encoded: inout [UInt8]) {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digits[Int(byte >> 4)])
        encoded.append(digits[Int(byte & 15)])
    }

    /// The byte for which `digits` stand behind a percent sign; nil unless they are two.
    package static func byte(of digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, let high = digits.first.flatMap(Hexadecimal.value),
            let low = digits.last.flatMap(Hexadecimal.value)
        else { return nil }
        return high << 4 | low
    }

    /// `nil` for a broken escape or bytes that are not UTF-8.
    package static func decode(_ text: some StringProtocol) -> String? {
        decode(text, plusIsSpace: false)
    }

    /// As `decode`, and `+` is a space.
    package static func decodeForm(_ text: some StringProtocol) -> String? {
        decode(text, plusIsSpace: true)
    }

    private static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(Hexadecimal.value),
                    let low = rest.next().flatMap(Hexadecimal.value)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Whether `byte` needs no code anywhere (§2.3).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-._~".utf8.contains(byte)
    }
}
