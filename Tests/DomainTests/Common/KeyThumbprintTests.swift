import Domain
import Testing

@Suite struct `The thumbprint of a key` {
    @Test func `is that of the standard (RFC 7638, 3.1)`() throws {
        let text = "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"
        let thumbprint = try #require(KeyThumbprint(text))
        #expect(thumbprint.bytes.count == 32 && thumbprint.bytes.prefix(3) == [55, 54, 203])
        #expect(thumbprint.text == text && KeyThumbprint(thumbprint.bytes) == thumbprint)
    }

    @Test(arguments: [
        "", "NzbL", "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9X",
        "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xt",
        "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs=", "NzbLsXh8uDCcd+6MNwXF4W_7noWXFZAfHkxZsRGC9Xs",
        "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9XsA",
    ])
    func `has 32 bytes and one spelling`(text: String) {
        #expect(KeyThumbprint(text) == nil)
    }

    @Test func `is of no other length`() {
        for count in [0, 31, 33] { #expect(KeyThumbprint([UInt8](repeating: 7, count: count)) == nil) }
    }
}
