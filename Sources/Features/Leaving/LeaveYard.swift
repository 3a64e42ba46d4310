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
            if member.role == .owner, try !stores.members.hasOwner(besides: member.id) {
                throw DomainError(.conflict, reason: .lastOwner)
            }
            try stores.members.setLeaving(member.id, at: leavingAt)
            try stores.sessions.deleteAll(of: member.id, except: nil)
            try stores.sessions.deleteLinks(of: member.id)
            try trail.record(
                .memberLeaving, of: member, from: visit,
                facts: ["grace_hours": String(leavingAt.hours(since: now))], in: stores)
            try letters.put(
                .leaving, to: member, language: visit.language,
                facts: ["until": String(leavingAt.milliseconds)], in: stores)
            return leavingAt
        }
    }
}

extension Timestamp {
    fileprivate func hours(since other: Timestamp) -> Int64 {
        (milliseconds - other.milliseconds) / 3_600_000
    }
}
