package import Domain
import MadangCore
import Storage

/// Lets a member leave: at once for others, and for good when the grace is over.
package struct LeaveYard: Verb {
    let ports: Ports

    /// What would be taken away.
    package func contents(of member: Member) async throws -> ContentCounts {
        try await database.read { try $0.departures.contents(of: member.id) }
    }

    /// When all that is the member's goes; until then logging in brings everything back. All sessions end.
    ///
    /// Fails: `.confirmationRequired` while the session is not confirmed; `.conflict` with `.lastOwner`;
    /// `.unauthorized` when the session ended meanwhile.
    package func callAsFunction(by identity: Identity, from visit: Visit) async throws -> Timestamp {
        let now = clock.now
        let leavingAt = now + membership.leaveGrace
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard let member = try stores.members.member(identity.member.id) else {
                throw DomainError.unauthorized
            }
            try leave(member, at: leavingAt, from: visit, in: stores)
            try letters.put(
                .leaving, to: member, language: visit.language,
                facts: ["until": String(leavingAt.milliseconds)], in: stores)
            return leavingAt
        }
    }

    /// When all that is a member's goes whom the operator sends away; as with who leaves, unless it goes at once: then
    /// nobody comes back, and `RemoveMembers` may begin.
    ///
    /// Fails: `.notFound`; `.conflict` with `.lastOwner`, with `.leaving` for who leaves already, and at once, which it
    /// always is where there is no time to come back, with `.reported` for whom something was reported of that nobody
    /// has decided on.
    package func callAsFunction(_ username: String, atOnce: Bool) async throws -> (
        member: Member, leavingAt: Timestamp
    ) {
        let now = clock.now
        return try await database.write { stores in
            let member = try stores.member(named: username)
            guard atOnce || member.leavingAt == nil else { throw DomainError(.conflict, reason: .leaving) }
            let leavingAt = try sendAway(
                member, at: now, atOnce: atOnce, by: AuditTrail.operatorName, in: stores)
            return (member, leavingAt)
        }
    }

    /// The same for an owner. May be said twice: who leaves already goes on doing so, unless it is at once now.
    ///
    /// Fails: as `Stores.requireConfirmed`; `.notFound`; `.forbidden` for anybody but an owner, and on oneself;
    /// `.conflict` with `.lastOwner`, and at once with `.reported`, as for the operator.
    package func callAsFunction(_ username: String, atOnce: Bool, by identity: Identity) async throws {
        let now = clock.now
        try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            let member = try stores.member(named: username)
            guard ModerationPolicy.mayDelete(identity.member, member) else { throw DomainError.forbidden }
            guard atOnce || member.leavingAt == nil else { return }
            _ = try sendAway(member, at: now, atOnce: atOnce, by: identity.member.username, in: stores)
        }
    }

    /// What an owner is asked before they send a member away.
    ///
    /// Fails: `.notFound`, also for who is being deleted; `.forbidden` for anybody but an owner, and on oneself.
    package func question(about username: String, for actor: Member) async throws -> Question {
        let now = clock.now
        return try await database.read { stores in
            let member = try stores.member(named: username)
            guard ModerationPolicy.mayDelete(actor, member) else { throw DomainError.forbidden }
            guard !member.isGone(at: now) else { throw DomainError.notFound }
            let grace = membership.leaveGrace
            return Question(
                member: member, contents: try stores.departures.contents(of: member.id),
                until: member.leavingAt == nil && grace > .zero ? now + grace : nil,
                isReported: try stores.moderation.openCaseCount(of: member.id) > 0)
        }
    }

    /// What deleting a member comes to.
    package struct Question: Hashable, Sendable {
        package let member: Member
        package let contents: ContentCounts
        /// Until when they could come back; nil where there is no such time, and for who leaves already.
        package let until: Timestamp?
        /// Whether something was reported of them that nobody has decided on: then nothing is deleted at once.
        package let isReported: Bool

        package init(member: Member, contents: ContentCounts, until: Timestamp?, isReported: Bool) {
            self.member = member
            self.contents = contents
            self.until = until
            self.isReported = isReported
        }
    }

    /// When all that is the member's goes, who is sent away by `actor`.
    private func sendAway(
        _ member: Member, at now: Timestamp, atOnce: Bool, by actor: String, in stores: Stores
    ) throws -> Timestamp {
        if let leavingAt = member.leavingAt, leavingAt <= now { return leavingAt }
        // Where nobody can come back, they go at once however it is said.
        let atOnce = atOnce || membership.leaveGrace == .zero
        guard try !atOnce || stores.moderation.openCaseCount(of: member.id) == 0 else {
            throw DomainError(.conflict, reason: .reported)
        }
        let leavingAt = atOnce ? now : now + membership.leaveGrace
        try leave(member, at: leavingAt, from: nil, by: actor, in: stores)
        if !atOnce {
            try letters.put(
                .leaving, to: member, language: "ko",
                facts: ["until": String(leavingAt.milliseconds)], in: stores)
        }
        return leavingAt
    }

    /// - Parameter actor: who sends the member away; nil for themselves.
    private func leave(
        _ member: Member, at leavingAt: Timestamp, from visit: Visit?, by actor: String? = nil,
        in stores: Stores
    ) throws {
        if member.role == .owner, try !stores.members.hasOwner(besides: member.id) {
            throw DomainError(.conflict, reason: .lastOwner)
        }
        try Trade(stores: stores, ids: ids, now: clock.now).end(for: member.id, by: member.id)
        try stores.members.setLeaving(member.id, at: leavingAt)
        try stores.sessions.deleteAll(of: member.id, except: nil)
        try stores.sessions.deleteLinks(of: member.id)
        try trail.record(
            .memberLeaving, of: member, from: visit, by: actor,
            facts: ["grace_hours": String(leavingAt.hours(since: clock.now))], in: stores)
    }
}

extension Timestamp {
    fileprivate func hours(since other: Timestamp) -> Int64 {
        (milliseconds - other.milliseconds) / 3_600_000
    }
}
