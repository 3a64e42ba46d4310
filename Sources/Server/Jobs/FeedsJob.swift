import Domain
import Features
import Logging
import ServiceLifecycle

/// Brings home feeds up to date after somebody with many posts was followed or unfollowed. Of several nodes one works
/// at a time.
struct FeedsJob: Service {
    let settle: SettleFeeds
    /// Who works; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    /// Before each piece: most of the time the writer is free for others.
    private static let pause = Duration.milliseconds(20)
    private static let interval = Duration.seconds(2)
    /// Prolonged before each piece: a node that dies holds the others up no longer.
    private static let leaseDuration = Duration.minutes(1)

    func run() async {
        await runPeriodically(holding: lease) { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there was something to do, and so may be more.
    private func runOnce() async -> Bool {
        await watch("bringing home feeds up to date failed") { try await settle(while: mayWork) > 0 } ?? false
    }

    private func mayWork() async throws -> Bool {
        // Cancelled means that the server stops: there is no next piece.
        try? await Task.sleep(for: Self.pause)
        guard !Task.isCancelled else { return false }
        return try await lease?.take(for: Self.leaseDuration) ?? true
    }
}
