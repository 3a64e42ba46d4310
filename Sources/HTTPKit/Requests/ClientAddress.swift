package import NIOCore

/// Where a request came from, as limits count it: an IPv4 address, or the /64 network of an IPv6 address,
/// because one household or one attacker has a whole such network.
package struct ClientAddress: Hashable, Sendable {
    package let network: String
    /// The address itself, for the log of refused log-ins alone; nil where there is none, or a proxy hides it.
    package let address: IPAddress?

    package init(network: String) {
        self.network = network
        address = nil
    }

    /// The other end of a connection.
    package init(_ address: SocketAddress?) {
        if case .unixDomainSocket = address {
            network = "local"
            self.address = nil
        } else {
            self.address = IPAddress(address)
            network = self.address.map(Self.network(of:)) ?? "unknown"
        }
    }

    package init(_ address: IPAddress) {
        network = Self.network(of: address)
        self.address = address
    }

    /// The client that the proxy `via` names. Those whom it does not name are one together: better to count some
    /// who hide too strictly than none of them.
    init(_ node: ForwardedNode, via: ClientAddress) {
        switch node {
        case .address(let address): self.init(address)
        case .hidden(let name): self.init(network: "\(name) behind \(via.network)")
        case .unknown: self.init(network: "unknown behind \(via.network)")
        }
    }

    private static func network(of address: IPAddress) -> String {
        guard address.bytes.count == 16 else { return address.description }
        let groups = stride(from: 0, to: 8, by: 2).map {
            String(UInt16(address.bytes[$0]) << 8 | UInt16(address.bytes[$0 + 1]), radix: 16)
        }
        return groups.joined(separator: ":") + "::/64"
    }
}
