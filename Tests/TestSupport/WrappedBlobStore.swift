package import Domain

/// A media store that is another one but for what it says itself.
package protocol WrappedBlobStore: BlobStore {
    var store: any BlobStore { get }
}

extension WrappedBlobStore {
    package func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        try await store.publish(files)
    }
    package func byteCount(of key: BlobKey) async throws -> Int { try await store.byteCount(of: key) }
    package func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        try await store.read(key, range)
    }
    package func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withFile(key, body)
    }
    package func delete(_ key: BlobKey) async throws { try await store.delete(key) }
    package func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        store.keys(publishedBefore: moment)
    }
    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withStaging(body)
    }
    package func mark() async throws -> String? { try await store.mark() }
    package func setMark(_ id: String) async throws { try await store.setMark(id) }
    package func isReachable() async -> Bool { await store.isReachable() }
    package func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? {
        store.temporaryAddress(of: key, lifetime: lifetime)
    }
}
