/// Bytes as digits to the base of 16, in small letters.
package enum Hexadecimal {
    /// Two digits for each byte.
    package static func text(of bytes: some Sequence<UInt8>) -> String { text(of: Array(bytes)) }

    /// The same, not generic: every rendition of a list comes through here.
    package static func text(of bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digit(byte >> 4)
                text[2 * index + 1] = digit(byte & 15)
            }
            return text.count
        }
    }

    /// Six digits for a colour, 0xRRGGBB.
    package static func text(ofColor color: UInt32) -> String {
        String(unsafeUninitializedCapacity: 6) { digits in
            for place in 0..<6 { digits[place] = digit(UInt8(color >> UInt32(20 - 4 * place) & 15)) }
            return 6
        }
    }

    /// The bytes that `text` stands for, in small or large letters; nil for anything else.
    package static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var rest = text.utf8.makeIterator()
        while let first = rest.next() {
            guard let high = value(of: first), let low = rest.next().flatMap(value) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// What a digit is worth; nil for what is none.
    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
