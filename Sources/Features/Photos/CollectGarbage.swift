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
    /// what was deleted on purpose. Fails: what database and media store throw; the next run goes on where this one
    /// stopped.
    package func callAsFunction(after grace: Grace = .whileServing, isConfirmed: Bool = false) async throws
        -> Receipt
    {
        var receipt = Receipt()
        receipt.doubt = try await ports.watch.look()
        guard receipt.doubt == nil else {
            receipt.blobs = try await deleteFiles(after: grace)
            return receipt
        }
        receipt.removed = try await deleteRemoved()
        receipt.stories = try await deleteEndedStories()
        try await leaveLists()
        try await forgetDrafts()
        receipt.photos = try await deleteUnusedPhotos(olderThan: grace.unusedPhotos)
        let claimedBefore = clock.now - grace.orphans + .milliseconds(1)
        try await database.write { try $0.tombstones.forgetClaims(before: claimedBefore) }
        receipt.swept = try await sweep(olderThan: grace.orphans, isConfirmed: isConfirmed)
        receipt.blobs = try await deleteFiles(after: grace, trashedBefore: clock.now - ports.trashLifetime)
        let now = clock.now
        try await database.write { [retention = ports.retention] stores in
            try stores.sessions.deleteExpired(at: now)
            try stores.idempotency.forget(before: now - idempotencyLifetime)
            try stores.limits.forget(at: now)
            try stores.events.forget(before: now - eventLifetime)
            try stores.stories.forgetViews(ofStoriesBefore: now - .hours(StoryRule.viewsHours))
            try stores.emailChanges.deleteExpired(at: now)
            try stores.notices.forget(before: now - noticeLifetime)
            try stores.notifications.forget(before: now - notificationLifetime)
            try stores.notifications.trim(to: notificationLimit, toldSince: now - .hours(1))
            try stores.invites.forget(before: now)
            try stores.mutes.forgetEnded(before: now)
            try stores.unsplash.forget(before: now - grace.unusedPhotos)
            try stores.audit.forget(before: now - retention.audit, kinds: nil)
            try stores.audit.forget(
                before: now - retention.refusals, kinds: [.sessionRefused, .passwordForgotten])
            try stores.sessions.forgetSpent(before: now - Retention.spentSecrets)
            try stores.moderation.forgetCases(closedBefore: now - retention.reports)
            try stores.letters.forget(before: now - retention.letters)
            try stores.letters.forgetSent(before: now - LetterLimits.day)
            try stores.keptNames.forget(at: now)
            try stores.spentProofs.deleteExpired(at: now)
            try stores.logInTickets.deleteExpired(at: now)
            try stores.apps.deleteCodes(expiredBefore: now - AuthorizationCode.memory)
            try stores.apps.deleteUnused(since: now - App.lifetime)
            for member in try stores.members.unconfirmed(before: now - Register.confirmationTime, limit: 100)
            {
                try stores.members.delete(member)
            }
        }
        return receipt
    }

    /// Deletes the files of blobs marked for deletion, and of the trash those that lie there since `trashed`, then
    /// forgets the tombstones. Gives how many. Each tombstone is taken by one collection: another that still meant to
    /// delete the file could meet it published again.
    package func deleteFiles(
        after grace: Grace = .whileServing, trashedBefore trashed: Timestamp = Timestamp(milliseconds: 0)
    ) async throws -> Int {
        var count = 0
        while true {
            let now = clock.now
            let abandoned = now - grace.tombstones + .milliseconds(1)
            let keys = try await database.write { stores in
                try stores.tombstones.take(
                    limit: 100, abandonedBefore: abandoned, trashedBefore: trashed, at: now)
            }
            guard !keys.isEmpty else { return count }
            for key in keys { try await blobs.delete(key) }
            try await database.write { try $0.tombstones.forget(keys) }
            count += keys.count
        }
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
