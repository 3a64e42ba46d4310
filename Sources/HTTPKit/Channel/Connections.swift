package import Metrics
package import NIOCore
import Synchronization

/// All connections of a server, of all of its ports.
///
/// Whoever comes when there is no room takes the place of the connection that has waited longest for its client: one
/// between two requests, one whose head or body does not come, one whose answer is not read. So a school behind one
/// address keeps coming in, and who holds a thousand sockets without using them loses them first. Streams of events and
/// requests that only read are given up after those: their clients come again. Others are finished.
package final class Connections: Sendable {
    package let limits: ConnectionLimits
    private let proxies: TrustedProxies
    private let metrics: any MetricsFactory
    private let now: @Sendable () -> NIODeadline
    private let open = Mutex(ConnectionTable())

    /// - Parameters:
    ///   - proxies: whose connections are not counted by address: `RequestsAtOnce` counts their clients.
    ///   - metrics: where `connections_open` and `connections_ended_total` go, the latter by reason.
    ///   - now: the time of a clock that never jumps.
    package init(
        limits: ConnectionLimits = ConnectionLimits(), proxies: TrustedProxies = .none,
        metrics: any MetricsFactory = NOOPMetricsHandler.instance,
        now: @escaping @Sendable () -> NIODeadline = { .now() }
    ) {
        self.limits = limits
        self.proxies = proxies
        self.metrics = metrics
        self.now = now
    }

    package var count: Int { open.withLock { $0.count } }

    /// Counts `channel` from now to its end. Nil if there is no room for it: none of the others can be given up.
    func admit(_ channel: any Channel) -> Connection? {
        let connection = Connection(channel, network: network(of: channel), now: now)
        let admission = open.withLock { $0.insert(connection, limits, at: now()) }
        switch admission {
        case .free: break
        case .taken(let from): end(from, because: "room")
        case .none:
            tell(of: "refused")
            return nil
        }
        channel.closeFuture.whenComplete { _ in
            self.open.withLock { _ = $0.remove(connection) }
            self.tellCount()
        }
        tellCount()
        return connection
    }

    /// Ends those whose clients take too long. To be called about once a second.
    package func endOverdue() {
        let now = now()
        for connection in open.withLock({ $0.all }) {
            guard let overdue = connection.current.overdue(at: now, limits),
                open.withLock({ $0.remove(connection) })
            else { continue }
            end(connection, because: overdue.rawValue)
        }
    }

    private func network(of channel: any Channel) -> String? {
        guard let address = channel.remoteAddress, address.ipAddress != nil, !proxies.contains(address) else {
            return nil
        }
        return ClientAddress(address).network
    }

    private func end(_ connection: Connection, because reason: String) {
        connection.channel.close(promise: nil)
        tell(of: reason)
    }

    private func tell(of reason: String) {
        Counter(label: "connections_ended_total", dimensions: [("reason", reason)], factory: metrics)
            .increment()
    }

    private func tellCount() { Meter(label: "connections_open", factory: metrics).set(count) }
}
