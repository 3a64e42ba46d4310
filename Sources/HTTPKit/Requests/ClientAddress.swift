package import MadangCore
package import NIOCore

/// Where a request came from, as limits count it: an IPv4 address, or the /64 network of an IPv6 address,
/// because one household or one attacker has a whole such network.
///
/// Made for every request, where few need more of it than that it is there: its words are made when they are asked for.
package struct ClientAddress: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case address(IPAddress)
        /// Who has no address of their own, by a word.
        case named(String)
    }

    private let source: Source
    /// Whether somebody on this machine asks, and no proxy for others. They need not be kept from making accounts:
    /// whoever can do that may be the operator, and shares the machine with the yard.
    package let isLocal: Bool

    package init(network: String) {
        source = .named(network)
        isLocal = false
    }

    /// The other end of a connection.
    ///
    /// - Parameter isProxied: whether the request says that it came by a proxy.
    package init(_ address: SocketAddress?, isProxied: Bool = false) {
        if case .unixDomainSocket = address {
            self.init(network: "local")
        } else if let address = IPAddress(address) {
            self.init(address, isLocal: address.isLoopback && !isProxied)
        } else {
            self.init(network: "unknown")
        }
    }

    package init(_ address: IPAddress, isLocal: Bool = false) {
        source = .address(address)
        self.isLocal = isLocal
    }

    /// By what limits count: an IPv4 address, or the /64 network of an IPv6 address.
    package var network: String {
        switch source {
        case .address(let address): Self.network(of: address)
        case .named(let name): name
        }
    }

    /// All who have their addresses from the same place, most likely: the /24 network of an IPv4 address, the /48 of an
    /// IPv6 address (RFC 6177: what a site is given).
    package var wideNetwork: String {
        switch source {
        case .address(let address): Self.wideNetwork(of: address)
        case .named(let name): name
        }
    }

    /// The address itself, for the log of refused log-ins alone; nil where there is none, or a proxy hides it.
    package var address: IPAddress? {
        if case .address(let address) = source { address } else { nil }
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
        return address.groups(4) + "::/64"
    }

    private static func wideNetwork(of address: IPAddress) -> String {
        guard address.bytes.count == 16 else {
            return address.bytes.prefix(3).map { String($0) }.joined(separator: ".") + ".0/24"
        }
        return address.groups(3) + "::/48"
    }
}
