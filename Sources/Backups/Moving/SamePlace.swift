import Crypto
package import Domain
import LocalFiles
import MadangCore

/// Finds out whether two addresses lead to one media store. Their texts do not tell: a bucket has many endpoints, and
/// a folder is reached by links, too. So something is written by one address and looked for by the other.
package enum SamePlace {
    /// Whether `source` has what is written into `store`. Nothing of it stays; what a program leaves that dies
    /// meanwhile is a file that nothing uses, and goes with those. Fails: what both stores throw.
    package static func holds(_ store: any BlobStore, _ source: any BlobSource) async throws -> Bool {
        // Each for itself: one of the two folders may be a link.
        for kind in BlobKey.Kind.allCases {
            if try await isSeen(kind, of: store, in: source) { return true }
        }
        return false
    }

    private static func isSeen(
        _ kind: BlobKey.Kind, of store: any BlobStore, in source: any BlobSource
    ) async throws -> Bool {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        let key = BlobKey(kind: kind, sha256: Hexadecimal.text(of: SHA256.hash(data: bytes)))
        do {
            try await write(bytes, as: key, into: store)
            let isSeen = try await has(key, in: source)
            try await store.delete(key)
            return isSeen
        } catch {
            // The first error says what happened. A task of its own, for this one may be cancelled.
            try? await Task { try await store.delete(key) }.value
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], as key: BlobKey, into store: any BlobStore) async throws {
        try await store.withStaging { folder in
            let path = "\(folder)/file"
            try await BlockingPool.files.run { try NewFile(path).write(bytes) }
            let file = StagedFile(path: path, byteCount: bytes.count, sha256: key.sha256)
            try await store.publish([(file, key)])
        }
    }

    private static func has(_ key: BlobKey, in source: any BlobSource) async throws -> Bool {
        do {
            _ = try await source.read(key)
            return true
        } catch let error as DomainError where error.code == .notFound {
            return false
        }
    }
}
