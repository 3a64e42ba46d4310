import Domain
import Foundation
import Synchronization
import TestSupport

/// A store that fails at the publication after so many.
struct FailingStore: WrappedBlobStore {
    let store: any BlobStore
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

    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? { nil }
}
