import Domain
import TestSupport

/// A media store to which things happen.
struct TamperedBlobStore: WrappedBlobStore {
    struct DiskFull: Error {}
    struct Refused: Error {}

    let store: any BlobStore
    /// Whether its disk fills up after the first file of a publication.
    var isFull = false
    /// Happens after the mark was read, before anybody knows it.
    var afterMark: @Sendable () async throws -> Void = {}
    /// What it does not delete.
    var undeletable: Set<BlobKey> = []
    /// Whether it does not say what is in it.
    var isUnlisted = false

    func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        guard isFull else { return try await store.publish(files) }
        try await store.publish(Array(files.prefix(1)))
        throw DiskFull()
    }

    func mark() async throws -> String? {
        let mark = try await store.mark()
        try await afterMark()
        return mark
    }

    func delete(_ key: BlobKey) async throws {
        if undeletable.contains(key) { throw Refused() }
        try await store.delete(key)
    }

    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        guard !isUnlisted else { return AsyncThrowingStream { throw Refused() } }
        return store.keys(publishedBefore: moment)
    }
}
