package import HTTPTypes
import MadangCore
package import NIOCore

/// How a request came: from whom, to which host, safely or not. What proxies say of it is believed of those on the
/// list alone (docs/decisions/0015-proxies-and-tls.md).
package struct ForwardedRequest: Hashable, Sendable {
    /// Whom limits count.
    package let client: ClientAddress
    /// The host and port that the client asked for; nil if nobody says.
    package let host: String?
    /// Whether the client came by TLS; nil where nobody can know: a proxy that is not on the list may have ended it.
    package let isSecure: Bool?

    package init(client: ClientAddress, host: String? = nil, isSecure: Bool? = nil) {
        self.client = client
        self.host = host
        self.isSecure = isSecure
    }

    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - isTLS: whether this connection is one of TLS.
    package init(
        _ head: HTTPRequest, from peer: SocketAddress?, isTLS: Bool, trusting proxies: TrustedProxies
    ) {
        let direct = ClientAddress(peer, isProxied: head.headerFields.isForwarded)
        let named = head.authority.flatMap { $0.isEmpty ? nil : $0 }
        guard proxies.contains(peer) else {
            self.init(client: direct, host: named, isSecure: isTLS ? true : nil)
            return
        }
        let hops =
            switch proxies.family {
            case .forwarded: Hop.forwarded(head.headerFields)
            case .xForwarded: Hop.xForwarded(head.headerFields)
            }
        guard let last = hops.last else {
            self.init(client: direct, host: named, isSecure: isTLS ? true : nil)
            return
        }
        // From the right: each proxy wrote down from whom it got the request. The first who is not on the list is
        // the client; what stands left of it is the client's own tale.
        var (origin, via) = (last, ClientAddress(peer))
        for hop in hops.reversed() {
            origin = hop
            guard case .address(let address) = hop.node, proxies.contains(address) else { break }
            via = ClientAddress(address)
        }
        self.init(
            client: ClientAddress(origin.node, via: via), host: origin.host ?? named,
            isSecure: origin.isSecure ?? (isTLS ? true : nil))
    }
}

extension HTTPFields {
    /// Whether they say, truly or not, that a proxy handed the request on.
    fileprivate var isForwarded: Bool { self[.forwarded] != nil || self[.xForwardedFor] != nil }
}

/// What one proxy wrote down.
private struct Hop {
    var node: ForwardedNode
    var host: String?
    var isSecure: Bool?

    init(node: ForwardedNode, host: String?, scheme: String?) {
        self.node = node
        self.host = host.flatMap { Self.isHost($0) ? $0 : nil }
        switch scheme?.lowercased() {
        case "https": isSecure = true
        case "http": isSecure = false
        default: isSecure = nil
        }
    }

    /// None if the field is missing or broken.
    static func forwarded(_ fields: HTTPFields) -> [Hop] {
        guard let text = fields[.forwarded], let elements = ForwardedField.parse(text) else { return [] }
        return elements.map { element in
            let said = element.parameters
            return Hop(
                node: said["for"].map { ForwardedNode($0) } ?? .unknown, host: said["host"],
                scheme: said["proto"])
        }
    }

    /// None if `X-Forwarded-For` is missing or has too many entries.
    static func xForwarded(_ fields: HTTPFields) -> [Hop] {
        guard let text = fields[.xForwardedFor] else { return [] }
        let nodes = list(text)
        guard nodes.count <= ForwardedField.maximumElementCount else { return [] }
        let hosts = list(fields[.xForwardedHost] ?? "")
        let schemes = list(fields[.xForwardedProto] ?? "")
        return nodes.enumerated().map { index, node in
            // Proxies that add to each list keep them side by side; the others write one value for all.
            Hop(
                node: ForwardedNode(node, isLoose: true),
                host: hosts.count == nodes.count ? hosts[index] : hosts.last,
                scheme: schemes.count == nodes.count ? schemes[index] : schemes.last)
        }
    }

    private static func list(_ text: String) -> [Substring] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: ",", omittingEmptySubsequences: false).map { entry in
            entry.drop { $0 == " " || $0 == "\t" }.trimmingSpaceAtEnd
        }
    }

    private init(node: ForwardedNode, host: Substring?, scheme: Substring?) {
        self.init(node: node, host: host.map(String.init), scheme: scheme.map(String.init))
    }

    /// A host with or without a port, roughly: what is compared with `Origin` must not be a whole address.
    private static func isHost(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetterOrDigit || "-._~[]:".utf8.contains($0) }
    }
}

extension Substring {
    fileprivate var trimmingSpaceAtEnd: Substring {
        var rest = self
        while rest.last == " " || rest.last == "\t" { rest.removeLast() }
        return rest
    }
}
