package import NIOCore

/// How many connections there may be, and how long a client may take. Product decision; what other servers do is told
/// in docs/decisions/0042-connections.md.
package struct ConnectionLimits: Hashable, Sendable {
    /// Connections of everybody together.
    package var total: Int
    /// Connections of one IPv4 address or one /64 network of IPv6.
    package var byAddress: Int
    /// From the first byte of a request, or from the first of TLS, to the end of its head.
    package var head = TimeAmount.seconds(20)
    /// So long may a client neither send nor read what we wait for, in one exchange …
    package var slack = TimeAmount.seconds(60)
    /// … and of the time beyond it each second must have moved so many bytes. A slow mobile network moves 16 KiB.
    package var bytesPerSecond = 4 * 1024

    package init(total: Int = 4096, byAddress: Int = 512) {
        self.total = total
        self.byAddress = byAddress
    }
}
