import MadangCore
import NIOCore

extension IPAddress {
    /// The other end of a connection; nil for a local socket. A zone (`fe80::1%eth0`) says by which interface, not
    /// who, and is no part of it.
    ///
    /// Read from the bytes of the socket's address, which on Linux as on Darwin begin with four for family and port,
    /// and with IPv6 have four more before the address (ip(7), ipv6(7)). Every request asks, so that there is no way
    /// by text.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address): self.init(bytes: withUnsafeBytes(of: address.address) { Array($0[4..<8]) })
        case .v6(let address): self.init(bytes: withUnsafeBytes(of: address.address) { Array($0[8..<24]) })
        case .unixDomainSocket, nil: return nil
        }
    }
}
