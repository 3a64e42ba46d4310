import Domain
import Features
import Logging
import ServiceLifecycle

/// Tells Unsplash of saves. Several nodes do it side by side: each is taken by one of them for some minutes.
struct UnsplashJob: Service {
    let tell: TellUnsplash
    let watch: JobWatch

    private static let interval = Duration.seconds(2)

    func run() async {
        await runPeriodically { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there was something to tell, and so may be more.
    private func runOnce() async -> Bool {
        await watch("telling Unsplash of saves failed") { try await tell() } ?? false
    }
}
