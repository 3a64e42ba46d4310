package import Domain
package import Storage

/// Puts files that no row names into the trash. Where there are so many that rather the database is the wrong one, or
/// an old one, nothing is touched until the operator says so.
package struct SweepOrphans: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let clock: any Clock

    /// What a sweep found, and did.
    package struct Finding: Hashable, Sendable {
        /// All that it looked at.
        package var files = 0
        /// Those that no row names and that do not lie in the trash yet.
        package var orphans = 0
        /// Those that it put into the trash.
        package var trashed = 0

        package init() {}

        /// Whether there are more orphans than crashes leave behind: over 1 000 and over 5 % of the files.
        package var isAlarming: Bool { orphans > 1000 && orphans * 20 > files }
    }

    /// As many keys are kept in memory at most; a sweep that finds more goes through the store again.
    private static let round = 10_000
    /// Keys of one unit of work.
    private static let piece = 500

    package init(database: any Database, blobs: any BlobStore, clock: any Clock) {
        self.database = database
        self.blobs = blobs
        self.clock = clock
    }

    /// What a sweep would find among files that were published `age` ago or earlier. Changes nothing.
    package func look(olderThan age: Duration) async throws -> Finding {
        try await walk(olderThan: age).finding
    }

    /// Sweeps. Does nothing where the finding is alarming, unless `isConfirmed`.
    package func callAsFunction(olderThan age: Duration, isConfirmed: Bool = false) async throws -> Finding {
        var (finding, keys) = try await walk(olderThan: age)
        guard isConfirmed || !finding.isAlarming else { return finding }
        while !keys.isEmpty {
            for piece in pieces(of: keys) {
                let now = clock.now
                finding.trashed += try await database.write { try $0.tombstones.trash(piece, at: now).count }
            }
            keys = keys.count < Self.round ? [] : try await walk(olderThan: age).keys
        }
        return finding
    }

    private func walk(olderThan age: Duration) async throws -> (finding: Finding, keys: [BlobKey]) {
        let before = clock.now - age + .milliseconds(1)
        var finding = Finding()
        var kept: [BlobKey] = []
        // A store gives as many keys at once as it likes: a folder those of all files in it.
        for try await keys in blobs.keys(publishedBefore: before) {
            for piece in pieces(of: keys) {
                let orphans = try await database.read { try $0.tombstones.orphans(among: piece) }
                finding.files += piece.count
                finding.orphans += orphans.count
                kept += orphans.prefix(Self.round - kept.count)
            }
        }
        return (finding, kept)
    }

    private func pieces(of keys: [BlobKey]) -> [[BlobKey]] {
        stride(from: 0, to: keys.count, by: Self.piece).map { start in
            Array(keys[start..<min(start + Self.piece, keys.count)])
        }
    }
}
