import DequeModule
import Dispatch
import MadangCore
import Synchronization

/// Runs work that blocks (slow hashes, file I/O) on a few threads of its own, so that the threads of Swift
/// concurrency stay free. What was accepted is run, also for a task that is cancelled: files are closed and taken away
/// by it.
package final class BlockingPool: Sendable {
    private struct State {
        var waiting: Deque<@Sendable () -> Void> = []
        var busyThreads = 0
    }

    private let threads: Int
    private let queueLimit: Int
    private let queue: DispatchQueue
    private let state = Mutex(State())

    /// For every file, whoever reads or writes it. Four threads: a disk answers several requests at once, and more than
    /// that only wait for each other.
    package static let files = BlockingPool(label: "madang.files", threads: 4)

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

    /// Runs `work` once there is a thread for it; nobody waits for it. Nothing is run if too many wait already.
    package func start(_ work: @escaping @Sendable () -> Void) { _ = enqueue(work) }

    private func enqueue(_ work: @escaping @Sendable () -> Void) -> Bool {
        enum Answer { case waits, startsThread, refused }
        let answer = state.withLock { state -> Answer in
            let startsThread = state.busyThreads < threads
            guard startsThread || state.waiting.count < queueLimit else { return .refused }
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
            let work = state.waiting.popFirst()
            if work == nil { state.busyThreads -= 1 }
            return work
        }
    }
}
