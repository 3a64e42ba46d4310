import Domain
import Features
import Logging
import ServiceLifecycle

/// Looks at photos of listings that came before photos had hashes, until all have one, and makes BlurHashes of those
/// that have none. Of several nodes one works at a time.
struct HashesJob: Service {
    let hash: HashPhotos
    let blur: MakeBlurHashes
    /// Who works; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    /// Between two pieces: people's uploads go before.
    private static let pause = Duration.seconds(5)
    private static let interval = Duration.minutes(10)
    private static let leaseDuration = Duration.minutes(5)

    func run() async {
        await runPeriodically(holding: lease) { _ in await runOnce() ? Self.pause : Self.interval }
    }

    /// Whether there may be more.
    private func runOnce() async -> Bool {
        await watch("making hashes of photos failed") {
            guard try await lease?.take(for: Self.leaseDuration) ?? true else { return nil }
            let areBlurred = try await !blur()
            return try await hash() || !areBlurred
        } ?? false
    }
}
