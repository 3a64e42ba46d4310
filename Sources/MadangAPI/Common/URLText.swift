/// Text inside a URL (RFC 3986).
public enum URLText {
    /// `text` as one path segment or one value of a query: everything but unreserved characters is
    /// percent-encoded.
    public static func encodedSegment(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
