import MadangCore
package import NIOCore

/// Whose word about a request's client is taken: the setting `trusted_proxies`.
package struct TrustedProxies: Hashable, Sendable {
    /// Which header family these proxies write. The other one is never read: a proxy that writes one family passes
    /// the other on as the client sent it.
    package enum Family: String, CaseIterable, Sendable {
        /// `Forwarded` (RFC 7239).
        case forwarded
        /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
        case xForwarded = "x-forwarded"
    }

    private let ranges: [AddressRange]
    private let trustsLocalSockets: Bool
    let family: Family

    package static let none = TrustedProxies(ranges: [], trustsLocalSockets: false, family: .xForwarded)

    /// Reads addresses, ranges (`10.0.0.0/8`) and `unix`, separated by commas or spaces. Nil if one of them is
    /// nothing of the kind.
    package init?(_ text: String, family: Family) {
        var ranges: [AddressRange] = []
        var trustsLocalSockets = false
        for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
            if word == "unix" {
                trustsLocalSockets = true
            } else if let range = AddressRange(word) {
                ranges.append(range)
            } else {
                return nil
            }
        }
        self.init(ranges: ranges, trustsLocalSockets: trustsLocalSockets, family: family)
    }

    private init(ranges: [AddressRange], trustsLocalSockets: Bool, family: Family) {
        self.ranges = ranges
        self.trustsLocalSockets = trustsLocalSockets
        self.family = family
    }

    package var isEmpty: Bool { ranges.isEmpty && !trustsLocalSockets }

    /// Whether the proxy at the other end of a connection is one of them.
    package func contains(_ peer: SocketAddress?) -> Bool {
        if isEmpty { return false }
        if case .unixDomainSocket = peer { return trustsLocalSockets }
        return IPAddress(peer).map(contains) ?? false
    }

    func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }
}
