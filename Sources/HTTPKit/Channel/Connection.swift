import NIOCore
import Synchronization

/// One client at the other end of a socket.
final class Connection: Sendable {
    let channel: any Channel
    /// Whose connections are counted together; nil for those that nobody counts by address: a local socket, a proxy
    /// that brings everybody.
    let network: String?
    private let now: @Sendable () -> NIODeadline
    private let progress: Mutex<ConnectionProgress>

    init(_ channel: any Channel, network: String?, now: @escaping @Sendable () -> NIODeadline) {
        self.channel = channel
        self.network = network
        self.now = now
        progress = Mutex(ConnectionProgress(at: now()))
    }

    /// Notes what happened.
    func note(_ event: (inout ConnectionProgress, NIODeadline) -> Void) {
        let now = now()
        progress.withLock { event(&$0, now) }
    }

    /// How it stands now.
    var current: ConnectionProgress { progress.withLock { $0 } }
}
