import Domain
import Features
import Logging
import ServiceLifecycle

/// Work that comes again and again, done a piece at a time. Of several nodes one works at a time.
struct PiecesJob: Service {
    /// What the log says when it fails.
    let failure: Logger.Message
    /// How long it rests when nothing is left to do.
    let interval: Duration
    /// Who works; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch
    /// Does what there is, and gives how many pieces that were. Asks before each whether it goes on.
    let work: @Sendable (_ goesOn: () async throws -> Bool) async throws -> Int

    /// Before each piece: most of the time the writer is free for others.
    private static let pause = Duration.milliseconds(20)
    /// Prolonged before each piece: a node that dies holds the others up no longer.
    private static let leaseDuration = Duration.minutes(1)

    func run() async {
        await runPeriodically(holding: lease) { _ in await runOnce() ? .zero : interval }
    }

    /// Whether there was something to do, and so may be more.
    private func runOnce() async -> Bool {
        await watch(failure) { try await work(mayWork) > 0 } ?? false
    }

    private func mayWork() async throws -> Bool {
        // Cancelled means that the server stops: there is no next piece.
        try? await Task.sleep(for: Self.pause)
        guard !Task.isCancelled else { return false }
        return try await lease?.take(for: Self.leaseDuration) ?? true
    }
}
