import Dispatch
import MadangCore
import Synchronization

/// Runs work that blocks (slow hashes, file I/O) on a few threads of its own, so that the threads of Swift
/// concurrency stay free.
package final class BlockingPool: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        /// Index of the first one that waits; the array is cut when half of it is behind.
        var first = 0
        var busyThreads = 0
    }

    private let threads: Int
    private let queueLimit: Int
    private let queue: DispatchQueue
    private let state = Mutex(State())

    /// At most `threads` pieces of work run at once, and at most `queueLimit` wait.
    package init(label: String, threads: Int, queueLimit: Int = .max) {
        self.threads = threads
        self.queueLimit = queueLimit
        queue = DispatchQueue(label: label, attributes: .concurrent)
    }

    /// The result of `work`. Fails: what `work` throws; `.busy` with `retryAfter` 1 if too many wait already.
    package func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result
    {
        try await withCheckedThrowingContinuation { continuation in
            let accepted = enqueue { continuation.resume(with: Swift.Result { try work() }) }
            if !accepted { continuation.resume(throwing: DomainError(.busy, retryAfter: 1)) }
        }
    }

    private func enqueue(_ work: @escaping @Sendable () -> Void) -> Bool {
        enum Answer { case waits, startsThread, refused }
        let answer = state.withLock { state -> Answer in
            let startsThread = state.busyThreads < threads
            guard startsThread || state.waiting.count - state.first < queueLimit else { return .refused }
            state.waiting.append(work)
            if startsThread { state.busyThreads += 1 }
            return startsThread ? .startsThread : .waits
        }
        if answer == .startsThread { queue.async { self.drain() } }
        return answer != .refused
    }

    private func drain() {
        while let work = next() { work() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.first < state.waiting.count else {
                state.waiting.removeAll(keepingCapacity: true)
                state.first = 0
                state.busyThreads -= 1
                return nil
            }
            let work = state.waiting[state.first]
            state.first += 1
            if state.first > 64, state.first * 2 > state.waiting.count {
                state.waiting.removeFirst(state.first)
                state.first = 0
            }
            return work
        }
    }
}
