/// Looks a hundred times a second whether `holds`, until it does. Gives up after a minute, which ends what hangs and
/// judges nothing: a busy machine takes as long as it takes. Gives whether it came to hold. Fails: what `holds` throws,
/// `CancellationError`.
package func eventually(_ holds: () async throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while try await !holds() {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: .milliseconds(10))
    }
    return true
}

/// Waits for nothing but time, as doubles do that play something slow. `scripts/test-report` shows the sum of all
/// pauses. Fails: `CancellationError`.
package func pause(for duration: Duration) async throws {
    let begin = ContinuousClock.now
    defer { note(begin.duration(to: .now)) }
    try await Task.sleep(for: duration)
}

private func note(_ pause: Duration) {
    let seconds = Double(pause.components.seconds) + Double(pause.components.attoseconds) / 1e18
    note("\(seconds)\n", in: "MADANG_TEST_PAUSES")
}
