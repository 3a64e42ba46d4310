import Features
import Logging
import ServiceLifecycle

/// Publishes the posts whose time has come. Several nodes do it side by side: who publishes a post takes its draft away
/// in the same unit of work (docs/decisions/0091-scheduled-posts.md).
struct DraftsJob: Service {
    let publish: PublishDueDrafts
    let watch: JobWatch

    /// A post is there a quarter of a minute after its time at the latest, also where many are due.
    private static let interval = Duration.seconds(5)

    func run() async {
        await runPeriodically { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there may be more.
    private func runOnce() async -> Bool {
        await watch("publishing posts at their time failed") {
            let receipt = try await publish()
            if receipt.published > 0 {
                watch.logger.info("published at their time", metadata: ["posts": "\(receipt.published)"])
            }
            if receipt.failed > 0 {
                watch.logger.info(
                    "could not be published at their time", metadata: ["posts": "\(receipt.failed)"])
            }
            return receipt.isFull
        } ?? false
    }
}
