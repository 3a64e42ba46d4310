import Domain
import Features
import Logging
import ServiceLifecycle

/// Takes away what nothing uses: files of deleted photos within seconds, everything else every ten minutes.
/// Of several nodes each one empties tombstones, which are taken one by one, and one sweeps.
struct GarbageJob: Service {
    let collect: CollectGarbage
    /// Who sweeps; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    private var logger: Logger { watch.logger }

    private static let deletionInterval = Duration.seconds(5)
    private static let sweepInterval = 120
    /// Over before the holder's next sweep and kept until then: there is one sweep in ten minutes, whatever
    /// the number of nodes.
    private static let leaseDuration = Duration.minutes(9)

    func run() async {
        await runPeriodically(holding: lease) { round in
            await watch("collecting garbage failed") {
                try await runOnce(isSweep: round % Self.sweepInterval == 0)
            }
            return Self.deletionInterval
        }
    }

    /// Nil for the deletions between two sweeps, which are not kept: they would say that all works while sweeps fail.
    private func runOnce(isSweep: Bool) async throws -> Void? {
        guard isSweep, try await lease?.take(for: Self.leaseDuration) ?? true else {
            _ = try await collect.deleteFiles()
            return nil
        }
        let receipt = try await collect()
        if let doubt = receipt.doubt {
            logger.error(
                """
                \(doubt.text): nothing is taken away for its age until it was steady for an hour. \
                If it is right: madang clock --confirm
                """
            )
        }
        if receipt.isHeld {
            logger.error(
                """
                \(receipt.swept.orphans) of \(receipt.swept.files) files are named by no row of this database, \
                which may be the wrong one or an old one; \
                nothing was taken away. If it is the right one: madang media sweep --yes
                """
            )
        }
        guard !receipt.isEmpty else { return () }
        logger.info(
            "collected garbage",
            metadata: [
                "photos": .stringConvertible(receipt.photos),
                "stories": .stringConvertible(receipt.stories),
                "files": .stringConvertible(receipt.blobs),
                "trashed": .stringConvertible(receipt.swept.trashed),
            ])
        return ()
    }
}
