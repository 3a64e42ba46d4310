import Foundation
import Storage
import Synchronization

/// Listens for broadcasts on a thread and a connection of its own while anybody wants them, and connects
/// again whenever the connection is lost. What is broadcast meanwhile is lost; `.begun` says so.
final class Listener: Sendable {
    private struct State {
        /// Wakes the thread; nil when there is none.
        var alarm: Alarm?
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    private static let shortestPause = 0.1
    private static let longestPause = 5.0

    private let address: PostgresAddress
    private let board = BroadcastBoard()
    private let state = Mutex(State())

    init(_ address: PostgresAddress) {
        self.address = address
    }

    func listen() -> AsyncStream<Broadcast> {
        let stream = board.listen { [weak self] in self?.state.withLock { $0.alarm?.ring() } }
        let alarm = state.withLock { state -> Alarm? in
            guard !state.isClosed, state.alarm == nil else { return nil }
            state.alarm = Alarm()
            return state.alarm
        }
        if let alarm {
            let thread = Thread { self.work(alarm) }
            thread.name = "madang-listen"
            thread.start()
        }
        if state.withLock({ $0.isClosed }) { board.close() }
        return stream
    }

    /// Ends what everybody listens to, and returns when the connection is closed.
    func close() async {
        state.withLock { state in
            state.isClosed = true
            state.alarm?.ring()
        }
        board.close()
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.alarm != nil { state.closers.append(continuation) }
                return state.alarm == nil
            }
            if isDone { continuation.resume() }
        }
    }
}

// On the thread.
extension Listener {
    private func work(_ alarm: Alarm) {
        var pause = Self.shortestPause
        while !endsNow(alarm) {
            do {
                let wire = try Wire(address, prepares: false)
                try begin(on: wire)
                pause = Self.shortestPause
                board.connect()
                defer { board.disconnect() }
                while !state.withLock({ $0.isClosed }), board.hasListeners {
                    board.put(try wire.notifications())
                    alarm.wait(orInputOn: wire.socket, seconds: nil)
                }
            } catch {
                // Out of reach. Who listens hears of it by the next `.begun`; every unit of work that needs the same
                // server fails with the reason.
                alarm.wait(orInputOn: nil, seconds: pause * .random(in: 0.5...1))
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }

    private func begin(on wire: Wire) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        let answer = try wire.exchange([Call("SELECT \(channelExpression)")], deadline: deadline)
        guard answer.rowCount == 1, case .text(let channel) = try answer.value(0, 0) else {
            throw StorageError.failed("the database has no current schema")
        }
        let quoted = channel.split(separator: "\"", omittingEmptySubsequences: false).joined(
            separator: "\"\"")
        _ = try wire.exchange([Call("LISTEN \"\(quoted)\"")], deadline: deadline)
    }

    /// Whether nobody needs this thread any more. Whoever begins to listen after that starts another one.
    private func endsNow(_ alarm: Alarm) -> Bool {
        let (ends, closers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
            guard state.isClosed || !board.hasListeners else { return (false, []) }
            defer { state.closers = [] }
            state.alarm = nil
            return (true, state.closers)
        }
        for closer in closers { closer.resume() }
        return ends
    }
}
