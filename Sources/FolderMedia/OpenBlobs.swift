import Domain
import LocalFiles
import Synchronization

/// Files of blobs that were read a moment ago, still open: a photo that many look at is opened once. What is behind a
/// key never changes, so that a file is forgotten for two reasons alone: its blob is deleted, or others need the room.
final class OpenBlobs: Sendable {
    typealias Entry = (file: OpenFile, byteCount: Int)

    /// Of the 1 024 files that a process may have open by default, connections need the most.
    static let limit = 128

    private struct Content {
        var entries: [BlobKey: Entry] = [:]
        /// Grows with each blob that is forgotten: what was opened before is not kept after.
        var deletions = 0
    }

    private let content = Mutex(Content())

    /// Nil for one that is not open.
    subscript(key: BlobKey) -> Entry? { content.withLock { $0.entries[key] } }

    /// Opens a blob and keeps it open. Fails: what `open` throws.
    func keep(_ key: BlobKey, _ open: () throws -> Entry) throws -> Entry {
        let before = content.withLock { $0.deletions }
        let entry = try open()
        content.withLock { content in
            // It may be gone since.
            guard content.deletions == before else { return }
            // All at once: the next look opens what is wanted again, in the time of one read.
            if content.entries.count >= Self.limit { content.entries.removeAll(keepingCapacity: true) }
            content.entries[key] = entry
        }
        return entry
    }

    func forget(_ key: BlobKey) {
        content.withLock { content in
            content.entries[key] = nil
            content.deletions += 1
        }
    }

    /// How many are open.
    var count: Int { content.withLock { $0.entries.count } }
}
