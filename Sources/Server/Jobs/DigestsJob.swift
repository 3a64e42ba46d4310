import Features
import Logging
import ServiceLifecycle

/// Writes the weekly digests that are due. Several nodes do it side by side: each digest is written by one of them
/// (docs/decisions/0077-digest.md).
struct DigestsJob: Service {
    let write: WriteDigests
    let watch: JobWatch

    private static let interval = Duration.seconds(5)

    func run() async {
        await runPeriodically { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there may be more.
    private func runOnce() async -> Bool {
        await watch("writing weekly digests failed") {
            let receipt = try await write()
            if receipt.written > 0 {
                watch.logger.info(
                    "wrote weekly digests", metadata: ["count": .stringConvertible(receipt.written)])
            }
            return receipt.isFull
        } ?? false
    }
}
