import Domain
import Features
import Imaging
import Logging

extension OpenYard {
    /// Takes away what nothing uses; with `now` also the newest.
    package func collectGarbage(now: Bool) async throws -> String {
        let media = try await openMedia()
        let collect = CollectGarbage(database: database, blobs: media.blobs, clock: clock)
        let receipt = try await collect(after: now ? .none : .whileServing)
        try await media.close()
        return "Took away \(receipt.photos) unused photos and \(receipt.blobs) files."
    }

    /// Fills an empty yard with the demo.
    package func fillWithDemo(progress: @escaping @Sendable (String) -> Void) async throws {
        let media = try await openMedia()
        let workers = startWorkers(logger: Logger(label: "madang"))
        let demo = DemoYard(
            database: database, blobs: media.blobs, processor: workers, hasher: hasher,
            commonPasswords: commonPasswords, secrets: secrets,
            look: LookPolicy(forcesGray: configuration.forcesGray))
        do {
            progress(try await demo(progress: progress).description)
        } catch {
            await workers.shutdown()
            throw (error as? YardNotEmpty).map { SettingError($0.description) } ?? error
        }
        await workers.shutdown()
        try await media.close()
    }
}
