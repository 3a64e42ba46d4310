/// Time as the client knows it: how much has passed, never what time it is.
struct Pace: Sendable {
    /// Since some moment, by a clock that nobody can set.
    let passed: @Sendable () -> Duration
    /// Fails: `CancellationError`.
    let wait: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        passed = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(for: $0) }
    }
}
