/// Percent-encoding (RFC 3986 §2.1) and that of forms (WHATWG URL, "application/x-www-form-urlencoded").
enum PercentCoding {
    /// `nil` for a broken escape or bytes that are not UTF-8.
    static func decode(_ text: some StringProtocol) -> String? {
        decode(text, plusIsSpace: false)
    }

    /// As `decode`, and `+` is a space.
    static func decodeForm(_ text: some StringProtocol) -> String? {
        decode(text, plusIsSpace: true)
    }

    private static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
