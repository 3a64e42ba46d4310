import Domain
import MadangCore
import Storage

/// Makes files visible for a photo whose row is about to name them. They are claimed first, so that no
/// collection takes them before that row is written (`TombstoneStore`).
struct PublishFiles: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let clock: any Clock

    /// A file that is being deleted at this moment is waited for: deleting takes milliseconds.
    private static let attempts = 10
    private static let pause = Duration.milliseconds(100)

    /// Fails: `.busy` if a file is still being deleted after a second; what the media store throws.
    func callAsFunction(_ files: [(file: StagedFile, key: BlobKey)], for photo: Identifier<Photo>)
        async throws
    {
        try await claim(files.map(\.key), for: photo)
        try await blobs.publish(files)
    }

    private func claim(_ keys: [BlobKey], for photo: Identifier<Photo>) async throws {
        for _ in 0..<Self.attempts {
            do {
                return try await database.write { [clock] stores in
                    try stores.tombstones.claim(keys, for: photo, at: clock.now)
                }
            } catch let error as DomainError where error.code == .conflict {
                try await Task.sleep(for: Self.pause)
            }
        }
        throw DomainError(.busy, retryAfter: 5)
    }
}
