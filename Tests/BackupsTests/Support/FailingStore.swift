import Domain
import Foundation
import Synchronization

/// A store that fails at the publication after so many.
struct FailingStore: BlobStore {
    private let store: any BlobStore
    private let limit: Int
    private let count = Count()

    private final class Count: Sendable {
        let value = Mutex(0)
    }

    init(_ store: any BlobStore, after limit: Int) {
        self.store = store
        self.limit = limit
    }

    var published: Int { count.value.withLock { $0 } }

    func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        let number = count.value.withLock { count in
            count += 1
            return count
        }
        if number > limit { throw CocoaError(.fileWriteUnknown) }
        try await store.publish(files)
    }

    func byteCount(of key: BlobKey) async throws -> Int { try await store.byteCount(of: key) }
    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        try await store.read(key, range)
    }
    func delete(_ key: BlobKey) async throws { try await store.delete(key) }
    func isReachable() async -> Bool { await store.isReachable() }
    func mark() async throws -> String? { try await store.mark() }
    func setMark(_ id: String) async throws { try await store.setMark(id) }
    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        store.keys(publishedBefore: moment)
    }

    func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withFile(key, body)
    }

    func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withStaging(body)
    }

    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? { nil }
}
