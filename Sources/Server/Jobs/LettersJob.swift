import Domain
import Features
import Logging
import ServiceLifecycle

/// Sends letters. Several nodes do it side by side: each letter is taken by one of them
/// (docs/decisions/0013-letters-and-notices.md). A letter that is on its way when the server stops is finished.
struct LettersJob: Service {
    let send: SendLetters
    let watch: JobWatch

    private var logger: Logger { watch.logger }

    private static let interval = Duration.seconds(2)

    func run() async {
        await runPeriodically { _ in await runOnce() ? .zero : Self.interval }
    }

    /// Whether there was a letter, and so may be another.
    private func runOnce() async -> Bool {
        await watch("sending letters failed") {
            let receipt = try await send(limit: 1)
            for failure in receipt.failures { tell(failure) }
            if receipt.sent > 0 { logger.info("sent a letter") }
            if receipt.waiting > 0 {
                logger.notice(
                    "a letter waits, or is dropped: too many were sent of late, or the clock is not believed")
            }
            return receipt.sent + receipt.dropped + receipt.waiting + receipt.failures.count > 0
        } ?? false
    }

    private func tell(_ failure: SendLetters.Failure) {
        let metadata: Logger.Metadata = [
            "kind": "\(failure.kind.rawValue)", "letter": "\(failure.letter)", "reason": "\(failure.reason)",
        ]
        if failure.isGivenUp {
            logger.error("a letter was given up", metadata: metadata)
        } else {
            logger.warning("a letter could not be sent; it will be tried again", metadata: metadata)
        }
    }
}
