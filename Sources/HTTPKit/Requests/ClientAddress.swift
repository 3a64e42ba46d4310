package import NIOCore

/// Where a request came from, as limits count it: an IPv4 address, or the /64 network of an IPv6 address,
/// because one household or one attacker has a whole such network.
package struct ClientAddress: Hashable, Sendable {
    package let network: String

    package init(network: String) {
        self.network = network
    }

    package init(_ address: SocketAddress?) {
        switch address {
        case .v4: network = address?.ipAddress ?? "unknown"
        case .v6: network = address?.ipAddress.flatMap(Self.network) ?? "unknown"
        case .unixDomainSocket: network = "local"
        case nil: network = "unknown"
        }
    }

    /// `text` without a zone.
    private static func network(of text: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
        // ::ffff:a.b.c.d is an IPv4 address in the clothes of IPv6 (RFC 4291 §2.5.5.2).
        if bytes[0..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
            return bytes[12..<16].map { String($0) }.joined(separator: ".")
        }
        return bytes[0..<8].map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
