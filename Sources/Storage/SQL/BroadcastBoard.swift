import Synchronization

/// What somebody hears who listens to the units of work of every node.
package enum Broadcast: Equatable, Sendable {
    /// The listening begins, or begins anew after the engine was out of reach: what was broadcast before may be lost.
    case begun
    /// What a unit of work broadcast.
    case text(String)
}

/// Hands what was broadcast to everybody in this process who listens.
package final class BroadcastBoard: Sendable {
    /// Texts that may wait for a slow listener; then it loses the oldest.
    private static let bufferSize = 4096

    private struct State {
        var listeners: [Int: AsyncStream<Broadcast>.Continuation] = [:]
        var lastNumber = 0
        var isConnected: Bool
    }

    private let state: Mutex<State>

    /// - Parameter isConnected: whether everything that is broadcast is put up from the beginning.
    package init(isConnected: Bool = false) { state = Mutex(State(isConnected: isConnected)) }

    package var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

    /// What is put up from now on, after `.begun` as soon as the board is connected. Whoever stops reading it is
    /// forgotten, and `onLeaving` is called then.
    package func listen(onLeaving: (@Sendable () -> Void)? = nil) -> AsyncStream<Broadcast> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Broadcast.self, bufferingPolicy: .bufferingNewest(Self.bufferSize))
        let number = state.withLock { state in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = continuation
            if state.isConnected { continuation.yield(.begun) }
            return state.lastNumber
        }
        continuation.onTermination = { [weak self] _ in
            self?.forget(number)
            onLeaving?()
        }
        return stream
    }

    /// From now on everything that is broadcast is put up: everybody is told so.
    package func connect() {
        let listeners = state.withLock { state in
            state.isConnected = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.yield(.begun) }
    }

    /// What is broadcast from now on is lost, until `connect`.
    package func disconnect() { state.withLock { $0.isConnected = false } }

    package func put(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            for text in texts { listener.yield(.text(text)) }
        }
    }

    /// Ends what everybody listens to.
    package func close() {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.finish() }
    }

    private func forget(_ number: Int) {
        // The continuation is let go outside of the lock: that may end its stream, which comes back here.
        _ = state.withLock { $0.listeners.removeValue(forKey: number) }
    }
}
