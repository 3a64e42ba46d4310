import Synchronization

/// A clock on which pauses pass at once, and the time limit of an answer (three seconds) lasts until the test says so:
/// what a test holds back is not given up, however busy the machine.
final class PatientClock: _Concurrency.Clock {
    typealias Instant = ContinuousClock.Instant

    private static let timeout = Duration.seconds(3)
    private let time = Mutex(ContinuousClock.now)
    private let isOver = Atomic(false)

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// The three seconds are over for the one answer that is waited for now.
    func lapse() { isOver.store(true, ordering: .sequentiallyConsistent) }

    /// Fails: `CancellationError`.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard now.duration(to: deadline) == Self.timeout else {
            return time.withLock { $0 = max($0, deadline) }
        }
        repeat {
            try await Task.sleep(for: .milliseconds(1))
        } while !isOver.exchange(false, ordering: .sequentiallyConsistent)
    }
}
