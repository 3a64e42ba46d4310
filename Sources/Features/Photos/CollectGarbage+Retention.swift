import Domain
import MadangCore
import Storage

/// What is forgotten because it is old or ran out: each table by itself, and a few rows in each unit of work. Whatever
/// has gathered goes, though a unit of work has little time; and SQLite's only writer is free in between.
extension CollectGarbage {
    /// Rows that go by themselves.
    private static let rows = 1000
    /// Things with which rows of other tables go.
    private static let things = 100

    /// Lets go claims of uploads that must have failed.
    func forgetClaims(madeBefore moment: Timestamp, _ parts: inout Parts) async {
        await parts.exhaust(in: database) {
            try $0.tombstones.forgetClaims(before: moment, limit: Self.rows)
        }
    }

    /// Forgets all that ran out or is kept for a time that is over.
    func forgetOld(after grace: Grace, _ parts: inout Parts) async {
        let now = clock.now
        await forgetAccess(at: now, &parts)
        await forgetNews(at: now, &parts)
        await forgetRecords(at: now, &parts)
        await parts.exhaust(in: database) {
            try $0.unsplash.forget(before: now - grace.unusedPhotos, limit: Self.rows)
        }
    }

    /// By what somebody comes in, or came.
    private func forgetAccess(at now: Timestamp, _ parts: inout Parts) async {
        await parts.exhaust(in: database) { try $0.sessions.deleteExpired(at: now, limit: Self.things) }
        await parts.exhaust(in: database) { try $0.sessions.deleteExpiredLinks(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) {
            try $0.sessions.forgetSpent(before: now - Retention.spentSecrets, limit: Self.rows)
        }
        await parts.exhaust(in: database) { try $0.emailChanges.deleteExpired(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) { try $0.invites.forget(before: now, limit: Self.rows) }
        await parts.exhaust(in: database) { try $0.keptNames.forget(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) { try $0.spentProofs.deleteExpired(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) { try $0.logInTickets.deleteExpired(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) {
            try $0.apps.deleteCodes(expiredBefore: now - AuthorizationCode.memory, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.apps.deleteUnused(since: now - App.lifetime, limit: Self.rows)
        }
        await parts.exhaust(in: database) { stores in
            let members = try stores.members.unconfirmed(
                before: now - Register.confirmationTime, limit: Self.things)
            for member in members { try stores.members.delete(member) }
            return members.count
        }
    }

    /// What members were told, live or later.
    private func forgetNews(at now: Timestamp, _ parts: inout Parts) async {
        let retention = ports.retention
        await parts.exhaust(in: database) {
            try $0.events.forget(before: now - eventLifetime, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.stories.forgetViews(ofStoriesBefore: now - .hours(StoryRule.viewsHours), limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.notices.forget(before: now - noticeLifetime, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.notifications.forget(before: now - notificationLifetime, limit: Self.rows)
        }
        await parts.run { try await trimNotifications(toldSince: now - .hours(1)) }
        await parts.exhaust(in: database) { try $0.mutes.forgetEnded(before: now, limit: Self.rows) }
        await parts.exhaust(in: database) {
            try $0.letters.forget(before: now - retention.letters, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.letters.forgetSent(before: now - LetterLimits.day, limit: Self.rows)
        }
    }

    /// What happened, and how often.
    private func forgetRecords(at now: Timestamp, _ parts: inout Parts) async {
        let retention = ports.retention
        await parts.exhaust(in: database) {
            try $0.idempotency.forget(before: now - idempotencyLifetime, limit: Self.rows)
        }
        await parts.exhaust(in: database) { try $0.limits.forget(at: now, limit: Self.rows) }
        await parts.exhaust(in: database) {
            try $0.audit.forget(before: now - retention.audit, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.audit.forgetRefusals(before: now - retention.refusals, limit: Self.rows)
        }
        await parts.exhaust(in: database) {
            try $0.moderation.forgetCases(closedBefore: now - retention.reports, limit: Self.things)
        }
    }

    /// Forgets all but the latest of those who were told anything since `moment`.
    private func trimNotifications(toldSince moment: Timestamp) async throws {
        let told = try await database.read { try $0.notifications.told(since: moment) }.sorted()
        for start in stride(from: 0, to: told.count, by: Self.things) {
            let members = Array(told[start..<min(start + Self.things, told.count)])
            let trim: @Sendable (Stores) throws -> Int = {
                try $0.notifications.trim(members, to: notificationLimit, limit: Self.rows)
            }
            while try await database.write(trim) > 0 {}
        }
    }
}
