import Features
import Logging
import ServiceLifecycle

/// Takes away what nothing uses: files of deleted photos within seconds, everything else every ten minutes.
struct GarbageJob: Service {
    let collect: CollectGarbage
    let logger: Logger

    private static let graveInterval = Duration.seconds(5)
    private static let sweepInterval = 120

    func run() async {
        await cancelWhenGracefulShutdown {
            var round = 0
            while !Task.isCancelled {
                await turn(isSweep: round % Self.sweepInterval == 0)
                round += 1
                // Cancelled means that the server stops: the loop ends.
                try? await Task.sleep(for: Self.graveInterval)
            }
        }
    }

    private func turn(isSweep: Bool) async {
        do {
            if isSweep {
                let receipt = try await collect()
                guard receipt != CollectGarbage.Receipt() else { return }
                logger.info(
                    "collected garbage",
                    metadata: ["photos": "\(receipt.photos)", "files": "\(receipt.blobs)"])
            } else {
                _ = try await collect.emptyGraves()
            }
        } catch {
            // The next turn goes on where this one stopped.
            logger.warning("collecting garbage failed", metadata: ["error": "\(error)"])
        }
    }
}
