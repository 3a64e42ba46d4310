import Domain
import MadangCore
import Synchronization

/// A photo as the rows around it name it: with its version it stands for a content that never changes.
struct PhotoReference: Hashable {
    /// Of the table `photos ph`.
    static let columns: SQL = "ph.id, ph.version"

    let id: Identifier<Photo>
    /// Counts up with every change.
    let version: Int

    init(row: inout RowReader) throws {
        id = try row.id()
        version = try row.int()
    }

    /// Nil where an outer join found none.
    init?(joined row: inout RowReader) throws {
        let (number, count) = (try row.optionalInteger(), try row.optionalInteger())
        guard let number, let count else { return nil }
        id = Identifier(rawValue: number)
        version = Int(count)
    }
}

/// Photos that were read a moment ago, with their renditions. No entry is ever out of date: units of work read the
/// version in the snapshot that they see, and ask for that one, so that no node has to tell another what it changed
/// (docs/decisions/0051-photos-in-memory.md).
package final class PhotoCache: Sendable {
    private let limit: Int
    private let generations = Mutex(Generations())

    /// Two generations: what was not asked for while one of them filled is forgotten with it.
    private struct Generations {
        var young: [PhotoReference: Photo] = [:]
        var old: [PhotoReference: Photo] = [:]
        /// Of the young.
        var bytes = 0
    }

    /// - Parameter bytes: what all photos together may take, about; 0 keeps none.
    package init(bytes: Int) {
        limit = bytes / 2
    }

    /// Those of `references` that are known.
    func photos(_ references: some Collection<PhotoReference>) -> [Identifier<Photo>: Photo] {
        generations.withLock { generations in
            var found: [Identifier<Photo>: Photo] = [:]
            found.reserveCapacity(references.count)
            for reference in references {
                if let photo = generations.young[reference] {
                    found[reference.id] = photo
                } else if let photo = generations.old[reference] {
                    found[reference.id] = photo
                    add(photo, as: reference, to: &generations)
                }
            }
            return found
        }
    }

    /// Keeps what a committed state of the database holds.
    func keep(_ photos: [(reference: PhotoReference, photo: Photo)]) {
        generations.withLock { generations in
            for (reference, photo) in photos { add(photo, as: reference, to: &generations) }
        }
    }

    private func add(_ photo: Photo, as reference: PhotoReference, to generations: inout Generations) {
        guard photo.cacheCost <= limit else { return }
        if generations.bytes + photo.cacheCost > limit {
            generations.old = generations.young
            generations.young = [:]
            generations.bytes = 0
        }
        guard generations.young.updateValue(photo, forKey: reference) == nil else { return }
        generations.bytes += photo.cacheCost
    }
}

extension Photo {
    /// Bytes that it takes in memory, about: itself, a place in a table that is half full, its texts, and for each
    /// rendition the key of the blob beside it.
    fileprivate var cacheCost: Int {
        3 * MemoryLayout<Photo>.stride + altText.utf8.count + thumbhash.count
            + (blurhash?.text.utf8.count ?? 0)
            + files.count * (MemoryLayout<Rendition>.stride + 64)
    }
}

/// A connection of a unit of work that only reads: what it sees is committed, and may be kept.
struct CachingConnection: Connection {
    let connection: any Connection
    let photoCache: PhotoCache?

    func forEachRow(of sql: SQL, _ body: (inout RowReader) throws -> Void) throws {
        try connection.forEachRow(of: sql, body)
    }

    func run(_ sql: SQL) throws -> Int { try connection.run(sql) }
    func runScript(_ text: String) throws { try connection.runScript(text) }
    func broadcast(_ text: String) throws { try connection.broadcast(text) }
}
