import Synchronization

/// A clock on which pauses pass at once, and the patience with an answer (three seconds) lasts for ever: what a test holds
/// back is not given up, however busy the machine.
final class PatientClock: _Concurrency.Clock {
    typealias Instant = ContinuousClock.Instant

    private static let patience = Duration.seconds(3)
    private let time = Mutex(ContinuousClock.now)

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// Fails: `CancellationError`.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard now.duration(to: deadline) == Self.patience else {
            return time.withLock { $0 = max($0, deadline) }
        }
        // Ends with the task alone.
        for await _ in AsyncStream<Never>.makeStream().stream {}
        try Task.checkCancellation()
    }
}
