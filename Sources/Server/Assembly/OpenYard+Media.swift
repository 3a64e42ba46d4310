import Domain
import Features

extension OpenYard {
    /// Takes away what nothing uses; with `now` also the newest.
    package func collectGarbage(now: Bool) async throws -> String {
        let collect = CollectGarbage(database: database, blobs: try openBlobs(), clock: clock)
        let receipt = try await collect(after: now ? .none : .whileServing)
        return "Took away \(receipt.photos) unused photos and \(receipt.blobs) files."
    }
}
