package import Domain
import MadangCore
import Storage

/// Takes away what nothing uses: blobs marked for deletion, uploads that no post took, stories that ended and nobody
/// keeps, files that a crash left behind, sessions, keys, limits, events, notifications, looks and audit that ran out.
/// What is sold long since leaves the lists of the market. Safe to run at any time and on several nodes at once.
package struct CollectGarbage: Verb {
    let ports: Ports
    let blobs: any BlobStore

    /// How long things without a use are left alone.
    package struct Grace: Hashable, Sendable {
        /// An upload waits this long for its post.
        package let unusedPhotos: Duration
        /// A published file waits this long for its row.
        package let orphans: Duration
        /// A blob that another collection is deleting is left to it this long.
        package let tombstones: Duration

        /// Longer than any upload takes, and than a draft may well lie.
        package static let whileServing = Grace(
            unusedPhotos: .hours(24), orphans: blobClaimLifetime, tombstones: .minutes(2))
        /// For a yard that nobody serves at the moment.
        package static let none = Grace(unusedPhotos: .zero, orphans: .zero, tombstones: .zero)
    }

    /// A week in which a database can still be mended (docs/product.md, "Photos").
    package static let usualTrashLifetime = Duration.days(7)

    package var sweep: SweepOrphans { SweepOrphans(database: database, blobs: blobs, clock: clock) }

    /// What a run took away.
    package struct Receipt: Hashable, Sendable {
        package var photos = 0
        /// What moderators took away and nobody put back.
        package var removed = 0
        /// What ended, and its author keeps none.
        package var stories = 0
        package var blobs = 0
        package var swept = SweepOrphans.Finding()
        /// Why nothing was taken away for its age.
        package var doubt: ClockWatch.Doubt?

        package init() {}

        package var isEmpty: Bool { photos + removed + stories + blobs + swept.trashed == 0 }
        /// Whether the sweep stopped, because it would have taken too much.
        package var isHeld: Bool { swept.isAlarming && swept.trashed == 0 }
    }

    /// Everything; with `isConfirmed` also orphans that are alarmingly many. With a clock that is not believed only
    /// what was deleted on purpose. A part that fails keeps none of the others from its work. Fails: what database and
    /// media store threw first; the next run goes on where this one stopped.
    package func callAsFunction(after grace: Grace = .whileServing, isConfirmed: Bool = false) async throws
        -> Receipt
    {
        var receipt = Receipt()
        receipt.doubt = try await ports.watch.look()
        guard receipt.doubt == nil else {
            receipt.blobs = try await deleteFiles(after: grace)
            return receipt
        }
        var parts = Parts()
        await parts.run { receipt.removed = try await deleteRemoved() }
        await parts.run { receipt.stories = try await deleteEndedStories() }
        await parts.run { try await leaveLists() }
        await parts.run { try await forgetDrafts() }
        await parts.run { receipt.photos = try await deleteUnusedPhotos(olderThan: grace.unusedPhotos) }
        await forgetClaims(madeBefore: clock.now - grace.orphans + .milliseconds(1), &parts)
        await parts.run {
            receipt.swept = try await sweep(olderThan: grace.orphans, isConfirmed: isConfirmed)
        }
        await parts.run {
            receipt.blobs = try await deleteFiles(
                after: grace, trashedBefore: clock.now - ports.trashLifetime)
        }
        await forgetOld(after: grace, &parts)
        try parts.finish()
        return receipt
    }

    /// Deletes the files of blobs marked for deletion, and of the trash those that lie there since `trashed`, then
    /// forgets the tombstones. Gives how many. Each tombstone is taken by one collection: another that still meant to
    /// delete the file could meet it published again. A file that cannot be deleted keeps no other: its tombstone
    /// stays, and the next run takes it again. Fails: what the first of these threw, once the others are gone.
    package func deleteFiles(
        after grace: Grace = .whileServing, trashedBefore trashed: Timestamp = Timestamp(milliseconds: 0)
    ) async throws -> Int {
        // The same for the whole run, which takes nothing before it: so it does not take again what it has failed at.
        let abandoned = clock.now - grace.tombstones + .milliseconds(1)
        var count = 0
        var failure: (any Error)?
        while true {
            try Task.checkCancellation()
            let now = max(clock.now, abandoned)
            let keys = try await database.write { stores in
                try stores.tombstones.take(
                    limit: 100, abandonedBefore: abandoned, trashedBefore: trashed, at: now)
            }
            guard !keys.isEmpty else { break }
            let deleted = await deleteFiles(keys, &failure)
            try await database.write { try $0.tombstones.forget(deleted) }
            count += deleted.count
            // None at all: the store is away.
            if deleted.isEmpty { break }
        }
        if let failure { throw failure }
        return count
    }

    /// As many files in a row cannot be deleted where the store is away: each try may take seconds.
    private static let failuresInRow = 20

    /// Gives those of `keys` whose files are gone. `failure` becomes what the first of the others threw, unless it is
    /// something already.
    private func deleteFiles(_ keys: [BlobKey], _ failure: inout (any Error)?) async -> [BlobKey] {
        var deleted: [BlobKey] = []
        var failed = 0
        for key in keys where failed < Self.failuresInRow {
            do {
                try await blobs.delete(key)
                deleted.append(key)
                failed = 0
            } catch {
                failure = failure ?? error
                failed += 1
            }
        }
        return deleted
    }

    /// A few things in each unit of work, so that nobody waits behind many.
    private func deleteRemoved() async throws -> Int {
        let now = clock.now
        var count = 0
        while true {
            let deleted = try await database.write { stores in
                try stores.moderation.deleteRemoved(dueBy: now, limit: 20)
            }
            guard deleted > 0 else { return count }
            count += deleted
        }
    }

    private func leaveLists() async throws {
        let soldOutBefore = clock.now - .days(PastListingRule.days)
        while try await database.write({ try $0.listings.leave(soldOutBefore: soldOutBefore, limit: 100) })
            > 0
        {}
    }

    private func forgetDrafts() async throws {
        let now = clock.now
        let before = now - .days(DraftRule.days)
        while try await database.write({ try $0.drafts.forget(before: before, limit: 100, at: now) }) > 0 {}
    }

    private func deleteEndedStories() async throws -> Int {
        let now = clock.now
        var count = 0
        while true {
            let deleted = try await database.write { try $0.stories.deleteEnded(by: now, limit: 20) }
            guard deleted > 0 else { return count }
            count += deleted
        }
    }

    private func deleteUnusedPhotos(olderThan lifetime: Duration) async throws -> Int {
        let before = clock.now - lifetime + .milliseconds(1)
        var count = 0
        while true {
            let deleted = try await database.write { stores in
                let ids = try stores.photos.unused(before: before, limit: 100)
                for id in ids { try stores.photos.delete(id) }
                return ids.count
            }
            guard deleted > 0 else { return count }
            count += deleted
        }
    }
}
