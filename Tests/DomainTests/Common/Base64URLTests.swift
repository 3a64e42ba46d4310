import Domain
import Testing

@Suite struct `base64url` {
    /// RFC 4648, 10, and two bytes whose digits differ from base64.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ])
    func `writes and reads what the RFC shows`(plain: String, text: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == text)
        #expect(Base64URL.decode(text) == Array(plain.utf8))
    }

    @Test func `uses the two digits that need no escape in a URL`() {
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    }

    /// Padding, digits of base64, a lone digit, bits that belong to no byte.
    @Test(arguments: ["Zg==", "+_8", "-/8", "Z", "Zm9vZ", "Zh", "Zm9 ", "é"])
    func `reads one text for each sequence of bytes`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
