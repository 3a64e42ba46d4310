import Domain
import Synchronization

/// Objects that were read as a whole and are what their names say, so that none is read twice for each of its readers.
/// What somebody puts in the place of one has another tag.
final class CheckedObjects: Sendable {
    /// A megabyte of names.
    private static let limit = 8192

    private let tags = Mutex<[BlobKey: String]>([:])

    func has(_ key: BlobKey, tag: String?) -> Bool { tag != nil && tags.withLock { $0[key] } == tag }

    /// Without a tag nobody could tell it from another one later.
    func insert(_ key: BlobKey, tag: String?) {
        guard let tag else { return }
        tags.withLock { tags in
            // All at once: the next look finds out anew what is still wanted.
            if tags.count >= Self.limit { tags.removeAll(keepingCapacity: true) }
            tags[key] = tag
        }
    }

    func forget(_ key: BlobKey) { tags.withLock { $0[key] = nil } }
}
