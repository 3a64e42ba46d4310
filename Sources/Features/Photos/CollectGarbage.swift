package import Domain

/// Takes away what nothing uses: buried blobs, uploads that no post took, files that a crash left behind,
/// sessions, keys, limits, events, notifications and audit that ran out. Safe to run at any time and on several nodes at once.
package struct CollectGarbage: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let clock: any Clock

    /// How long things without a use are left alone.
    package struct Grace: Hashable, Sendable {
        /// An upload waits this long for its post.
        package let unusedPhotos: Duration
        /// A published file waits this long for its row.
        package let orphans: Duration
        /// A buried blob that another collection took is left to it this long.
        package let graves: Duration

        /// Longer than any upload takes, and than a draft may well lie.
        package static let whileServing = Grace(
            unusedPhotos: .hours(24), orphans: blobClaimLifetime, graves: .minutes(2))
        /// For a yard that nobody serves at the moment.
        package static let none = Grace(unusedPhotos: .zero, orphans: .zero, graves: .zero)
    }

    package init(database: any Database, blobs: any BlobStore, clock: any Clock) {
        self.database = database
        self.blobs = blobs
        self.clock = clock
    }

    /// What a run took away.
    package struct Receipt: Hashable, Sendable {
        package var photos = 0
        package var blobs = 0

        package init() {}
    }

    /// Everything. Fails: what database and media store throw; the next run goes on where this one stopped.
    package func callAsFunction(after grace: Grace = .whileServing) async throws -> Receipt {
        var receipt = Receipt()
        receipt.photos = try await deleteUnusedPhotos(olderThan: grace.unusedPhotos)
        try await buryOrphans(olderThan: grace.orphans)
        receipt.blobs = try await emptyGraves(after: grace)
        let now = clock.now
        try await database.write { stores in
            try stores.sessions.deleteExpired(at: now)
            try stores.idempotency.forget(before: now - idempotencyLifetime)
            try stores.limits.forget(at: now)
            try stores.events.forget(before: now - eventLifetime)
            try stores.emailChanges.deleteExpired(at: now)
            try stores.notices.forget(before: now - noticeLifetime)
            try stores.notifications.forget(before: now - notificationLifetime)
            try stores.notifications.trim(to: notificationLimit, toldSince: now - .hours(1))
            try stores.invites.forget(before: now)
            try stores.unsplash.forget(before: now - grace.unusedPhotos)
            try stores.audit.forget(before: now - auditLifetime, kinds: nil)
            try stores.audit.forget(
                before: now - refusalLifetime, kinds: [.sessionRefused, .passwordForgotten])
        }
        return receipt
    }

    /// Deletes the files of buried blobs, then forgets the graves. Gives how many. Each grave is taken by one
    /// collection: another that still meant to delete the file could meet it published again.
    package func emptyGraves(after grace: Grace = .whileServing) async throws -> Int {
        var count = 0
        while true {
            let now = clock.now
            let abandoned = now - grace.graves + .milliseconds(1)
            let keys = try await database.write { stores in
                try stores.graves.take(limit: 100, abandonedBefore: abandoned, at: now)
            }
            guard !keys.isEmpty else { return count }
            for key in keys { try await blobs.delete(key) }
            try await database.write { try $0.graves.close(keys) }
            count += keys.count
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

    private func buryOrphans(olderThan grace: Duration) async throws {
        let before = clock.now - grace + .milliseconds(1)
        try await database.write { try $0.graves.forgetClaims(before: before) }
        for try await keys in blobs.keys(publishedBefore: before) {
            let now = clock.now
            try await database.write { _ = try $0.graves.bury(keys, at: now) }
        }
    }
}
