/// How much time has passed, never what time it is.
struct MonotonicClock: Sendable {
    /// Since some moment, by a clock that nobody can set.
    let passed: @Sendable () -> Duration
    /// Fails: `CancellationError`.
    let wait: @Sendable (Duration) async throws -> Void
    /// Waits until so much has passed, counted as `passed` does. Fails: `CancellationError`.
    let waitUntil: @Sendable (Duration) async throws -> Void

    init(_ base: some Clock<Duration>) {
        let start = base.now
        passed = { start.duration(to: base.now) }
        wait = { try await base.sleep(for: $0) }
        waitUntil = { try await base.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
