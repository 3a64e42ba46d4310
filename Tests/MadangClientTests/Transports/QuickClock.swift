/// A clock on which ten seconds last one.
struct QuickClock: _Concurrency.Clock {
    typealias Instant = ContinuousClock.Instant

    private let start = ContinuousClock.now
    private let factor = 10

    var now: Instant { start + start.duration(to: .now) * factor }
    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: max(.zero, now.duration(to: deadline)) / factor)
    }
}
