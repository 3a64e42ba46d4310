import Domain
import Features
import Logging
import ServiceLifecycle

/// Makes findable what was there before search was, names that look like others among it: once after an update, a
/// piece at a time so that nobody waits.
/// Of several nodes one works at a time.
struct SearchJob: Service {
    let catchUp: CatchUpSearch
    /// Who works; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    private static let pause = Duration.milliseconds(20)
    private static let interval = Duration.seconds(30)
    private static let leaseDuration = Duration.minutes(1)

    func run() async {
        await runPeriodically(holding: lease) { _ in await runOnce() ? Self.pause : Self.interval }
    }

    /// Whether there is more to do at once.
    private func runOnce() async -> Bool {
        await watch("filling search failed") {
            guard try await lease?.take(for: Self.leaseDuration) ?? true else { return nil }
            return try await catchUp()
        } ?? false
    }
}
