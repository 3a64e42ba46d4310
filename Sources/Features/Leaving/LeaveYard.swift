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
    /// Fails: `.notFound`; `.conflict` with `.lastOwner`, with `.leaving` for who leaves already, and at once with
    /// `.reported` for whom something was reported of that nobody has decided on.
    package func callAsFunction(_ username: String, atOnce: Bool) async throws -> (
        member: Member, leavingAt: Timestamp
    ) {
        let now = clock.now
        let leavingAt = atOnce ? now : now + membership.leaveGrace
        return try await database.write { stores in
            guard UsernameRule.isPossible(username),
                let member = try stores.members.member(username: UsernameRule.normalize(username))
            else { throw DomainError.notFound }
            guard atOnce || member.leavingAt == nil else { throw DomainError(.conflict, reason: .leaving) }
            if let leavingAt = member.leavingAt, leavingAt <= now { return (member, leavingAt) }
            guard try !atOnce || stores.moderation.openCaseCount(of: member.id) == 0 else {
                throw DomainError(.conflict, reason: .reported)
            }
            try leave(member, at: leavingAt, from: nil, in: stores)
            if !atOnce {
                try letters.put(
                    .leaving, to: member, language: "ko",
                    facts: ["until": String(leavingAt.milliseconds)], in: stores)
            }
            return (member, leavingAt)
        }
    }

    private func leave(_ member: Member, at leavingAt: Timestamp, from visit: Visit?, in stores: Stores)
        throws
    {
        if member.role == .owner, try !stores.members.hasOwner(besides: member.id) {
            throw DomainError(.conflict, reason: .lastOwner)
        }
        try Trade(stores: stores, ids: ids, now: clock.now).end(for: member.id, by: member.id)
        try stores.members.setLeaving(member.id, at: leavingAt)
        try stores.sessions.deleteAll(of: member.id, except: nil)
        try stores.sessions.deleteLinks(of: member.id)
        try trail.record(
            .memberLeaving, of: member, from: visit, by: visit == nil ? AuditTrail.operatorName : nil,
            facts: ["grace_hours": String(leavingAt.hours(since: clock.now))], in: stores)
    }
}

extension Timestamp {
    fileprivate func hours(since other: Timestamp) -> Int64 {
        (milliseconds - other.milliseconds) / 3_600_000
    }
}
