#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An IPv4 or IPv6 address. An IPv4 address in the clothes of IPv6 (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2) is the
/// IPv4 address: a server that listens on both families sees the same client either way.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
    /// 4 or 16 bytes in network order.
    package let bytes: [UInt8]

    /// `192.0.2.1` or `2001:db8::1`, without brackets, port or zone; nil for anything else.
    package init?(_ text: some StringProtocol) {
        // inet_pton reads a C string, which ends at a NUL: nothing but these characters gets so far.
        guard text.utf8.count <= 45, text.utf8.allSatisfy(Self.isAddressByte) else { return nil }
        let text = String(text)
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: Array(bytes.prefix(4)))
        } else {
            return nil
        }
    }

    /// 4 or 16 bytes in network order; nil for any other number of them.
    package init?(bytes: [UInt8]) {
        switch bytes.count {
        case 4: self.bytes = bytes
        case 16:
            let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            self.bytes = isMapped ? Array(bytes[12...]) : bytes
        default: return nil
        }
    }

    /// Whether it is of the machine itself (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
    package var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }

    /// Whether `host`, as an address of the web has it, is a name of this machine that nothing outside of it can reach:
    /// a loopback address, in brackets or without, or `localhost` (RFC 6761 §6.3).
    package static func isLoopback(host: some StringProtocol) -> Bool {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = isBracketed ? String(host.dropFirst().dropLast()) : String(host)
        return name == "localhost" || IPAddress(name)?.isLoopback == true
    }

    /// As text that `init` reads again.
    package var description: String {
        guard bytes.count == 16 else { return bytes.map { String($0) }.joined(separator: ".") }
        return groups(8)
    }

    /// The first `count` of the eight groups of an IPv6 address.
    package func groups(_ count: Int) -> String {
        stride(from: 0, to: 2 * count, by: 2).map {
            String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
        }.joined(separator: ":")
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        Hexadecimal.value(of: byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }
}

/// All addresses that begin with the same bits: `10.0.0.0/8` (RFC 4632 §3.1); a lone address is a range of one.
package struct AddressRange: Hashable, Sendable {
    private let address: IPAddress
    private let bitCount: Int

    /// Nil for anything that is no address with or without `/` and a number of bits.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        self.address = address
        guard parts.count == 2 else {
            bitCount = address.bytes.count * 8
            return
        }
        guard parts[1].utf8.count <= 3, parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
            let bits = Int(parts[1]), bits <= address.bytes.count * 8
        else { return nil }
        bitCount = bits
    }

    package func contains(_ other: IPAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        let whole = bitCount / 8
        guard other.bytes[..<whole] == address.bytes[..<whole] else { return false }
        guard bitCount % 8 != 0 else { return true }
        let mask = UInt8.max << UInt8(8 - bitCount % 8)
        return (other.bytes[whole] ^ address.bytes[whole]) & mask == 0
    }
}
