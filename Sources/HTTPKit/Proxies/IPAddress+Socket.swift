import MadangCore
import NIOCore

extension IPAddress {
    /// The other end of a connection; nil for a local socket.
    init?(_ address: SocketAddress?) {
        guard let text = address?.ipAddress else { return nil }
        // A zone (`fe80::1%eth0`) says by which interface, not who.
        self.init(text.prefix { $0 != "%" })
    }
}
