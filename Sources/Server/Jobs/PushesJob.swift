import Features
import Logging
import ServiceLifecycle

/// Tells devices what happened while nobody looked. Several nodes do it side by side: each device is taken by one of
/// them for two minutes.
struct PushesJob: Service {
    let send: SendPushes
    let watch: JobWatch

    private static let interval = Duration.seconds(2)

    func run() async {
        await runPeriodically { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there may be more.
    private func runOnce() async -> Bool {
        await watch("telling devices failed") {
            let receipt = try await send()
            for failure in receipt.failures {
                watch.logger.info("a device could not be told", metadata: ["reason": "\(failure)"])
            }
            return receipt.isFull
        } ?? false
    }
}
