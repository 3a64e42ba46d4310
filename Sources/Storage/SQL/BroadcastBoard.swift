import Synchronization

/// Hands what was broadcast to everybody in this process who listens.
package final class BroadcastBoard: Sendable {
    /// Texts that may wait for a slow listener; then it loses the oldest.
    private static let bufferSize = 4096

    private struct State {
        var listeners: [Int: AsyncStream<String>.Continuation] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    package init() {}

    package var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

    /// What is put up from now on. Whoever stops reading it is forgotten, and `onLeaving` is called then.
    package func listen(onLeaving: (@Sendable () -> Void)? = nil) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(Self.bufferSize))
        let number = state.withLock { state in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = continuation
            return state.lastNumber
        }
        continuation.onTermination = { [weak self] _ in
            self?.forget(number)
            onLeaving?()
        }
        return stream
    }

    package func put(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            for text in texts { listener.yield(text) }
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
