extension IPAddress {
    /// Whether it is of the internet: in none of the networks that are kept for something else (IANA, IPv4 and IPv6
    /// Special-Purpose Address Registries). What a stranger names may lead nowhere else.
    package var isPublic: Bool {
        bytes.count == 4 ? !Self.kept4.contains { $0.has(bytes) } : isPublic6
    }

    /// Of IPv6 a single network has been given out (RFC 4291 §2.4), and parts of it are kept.
    private var isPublic6: Bool {
        Self.given6.has(bytes) && !Self.kept6.contains { $0.has(bytes) }
    }

    private struct Network: Sendable {
        let bytes: [UInt8]
        /// How many bits name it.
        let length: Int

        func has(_ address: [UInt8]) -> Bool {
            (0..<length).allSatisfy { bit in
                let mask = UInt8(0x80) >> (bit % 8)
                let wanted = bit / 8 < bytes.count ? bytes[bit / 8] : 0
                return address[bit / 8] & mask == wanted & mask
            }
        }
    }

    private static let kept4 = [
        Network(bytes: [0], length: 8), Network(bytes: [10], length: 8),
        Network(bytes: [100, 64], length: 10), Network(bytes: [127], length: 8),
        Network(bytes: [169, 254], length: 16), Network(bytes: [172, 16], length: 12),
        Network(bytes: [192, 0, 0], length: 24), Network(bytes: [192, 0, 2], length: 24),
        Network(bytes: [192, 88, 99], length: 24), Network(bytes: [192, 168], length: 16),
        Network(bytes: [198, 18], length: 15), Network(bytes: [198, 51, 100], length: 24),
        Network(bytes: [203, 0, 113], length: 24), Network(bytes: [224], length: 4),
        Network(bytes: [240], length: 4),
    ]
    private static let given6 = Network(bytes: [0x20], length: 3)
    private static let kept6 = [
        // IETF's own, Teredo among it; documentation; 6to4, which leads to IPv4 addresses.
        Network(bytes: [0x20, 0x01, 0x00], length: 23), Network(bytes: [0x20, 0x01, 0x0D, 0xB8], length: 32),
        Network(bytes: [0x20, 0x02], length: 16), Network(bytes: [0x3F, 0xFF, 0x00], length: 20),
    ]
}
