package import Domain
package import Storage

/// Sees to it that a database and a media store belong together: both bear the id of the yard. A database beside the
/// files of another yard would take every one of them for an orphan (docs/decisions/0036-kept-media.md).
package struct MarkMedia: Verb {
    let ports: Ports
    let blobs: any BlobStore

    /// Looks, and marks a store that is new together with its database. May be said twice, and by several nodes at
    /// once. Fails: `MediaMismatch`, what database and store throw.
    package func callAsFunction() async throws {
        var pair = try await look()
        // Between the two looks another node may have joined them.
        if pair.isForeign { pair = try await look() }
        if pair.isJoined { return }
        try pair.refuseForeign()
        guard try await isOurs() else {
            throw MediaMismatch(database: pair.identity?.id.string, media: nil)
        }
        try await adopt()
    }

    /// For who only reads both. Fails: `MediaMismatch`, what database and store throw.
    package static func look(at media: any BlobSource, of database: any Database) async throws {
        let mark = try await media.mark()
        try Pair(identity: try await database.read { try $0.yard.identity() }, mark: mark).refuseForeign()
    }

    /// What the database is, and what the media store bears.
    private struct Pair {
        let identity: YardIdentity?
        let mark: String?

        var isJoined: Bool { identity?.markedAt != nil && mark == identity?.id.string }
        /// Neither joined nor new to each other.
        var isForeign: Bool {
            if isJoined { return false }
            return identity?.markedAt != nil || (mark != nil && mark != identity?.id.string)
        }

        /// Fails: `MediaMismatch`.
        func refuseForeign() throws {
            if isForeign { throw MediaMismatch(database: identity?.id.string, media: mark) }
        }
    }

    private func look() async throws -> Pair {
        let mark = try await blobs.mark()
        return Pair(identity: try await database.read { try $0.yard.identity() }, mark: mark)
    }

    /// Gives the store the mark of this database, whatever it bore before: for an operator who knows better.
    /// Fails: what database and store throw.
    package func adopt() async throws {
        // First the row, then the mark, then that it is there: wherever this ends, doing it again goes on.
        let new: Identifier<YardIdentity> = ids.next()
        let identity = try await database.write { try $0.yard.identity(orKeep: new) }
        try await blobs.setMark(identity.id.string)
        let now = clock.now
        try await database.write { try $0.yard.setMarked(at: now) }
    }

    /// Whether a store without a mark is empty, or has files that the database knows: yards are older than marks.
    private func isOurs() async throws -> Bool {
        for try await keys in blobs.everyKey() {
            let orphans = try await database.read { try $0.tombstones.orphans(among: keys) }
            return orphans.count < keys.count
        }
        return true
    }
}

/// A database and a media store that are not of one yard.
package struct MediaMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id of the yard; nil for one that has never had a media store.
    package let database: String?
    /// The mark that the store bears; nil for none.
    package let media: String?

    package var description: String {
        let ours = database.map { "The database is the yard \($0)" } ?? "The database is new"
        let theirs =
            media.map { "the media store belongs to the yard \($0)" }
            ?? (database == nil
                ? "the media store has files that it does not know"
                : "the media store bears no mark (is its disk mounted?)")
        return "\(ours), but \(theirs). Check the settings \"data\", \"database\" and \"media\"; "
            + "if they are right, \"madang media adopt --yes\" joins the two."
    }
}
