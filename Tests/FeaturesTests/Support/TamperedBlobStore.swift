import Domain

/// A media store to which things happen.
struct TamperedBlobStore: BlobStore {
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

    func byteCount(of key: BlobKey) async throws -> Int { try await store.byteCount(of: key) }

    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        try await store.read(key, range)
    }

    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? {
        store.temporaryAddress(of: key, lifetime: lifetime)
    }

    func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result { try await store.withFile(key, body) }

    func mark() async throws -> String? {
        let mark = try await store.mark()
        try await afterMark()
        return mark
    }

    func setMark(_ id: String) async throws { try await store.setMark(id) }

    func delete(_ key: BlobKey) async throws {
        if undeletable.contains(key) { throw Refused() }
        try await store.delete(key)
    }

    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        guard !isUnlisted else { return AsyncThrowingStream { throw Refused() } }
        return store.keys(publishedBefore: moment)
    }

    func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result { try await store.withStaging(body) }

    func isReachable() async -> Bool { await store.isReachable() }
}
