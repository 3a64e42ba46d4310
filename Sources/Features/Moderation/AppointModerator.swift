package import Domain
import MadangCore
import Storage

/// Gives a member the role of a moderator, or takes it; for owners.
package struct AppointModerator: Verb {
    let ports: Ports

    /// May be said twice. Fails: `.invalid` with "role" for anything but `member` and `moderator`; `.notFound`;
    /// `.forbidden` for anybody but an owner, on oneself, and on an owner; as `Stores.requireConfirmed`.
    package func callAsFunction(_ username: String, role: String?, by identity: Identity) async throws
        -> Member
    {
        let actor = identity.member
        guard let role = role.flatMap(Role.init(rawValue:)), role != .owner else {
            throw DomainError.invalid("role", role == nil ? .required : .unknown)
        }
        let name = try UsernameRule.kept(username)
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: clock.now)
            var member = try stores.member(named: name)
            guard ModerationPolicy.mayAppoint(actor, member) else { throw DomainError.forbidden }
            guard member.role != role else { return member }
            let former = member.role
            member.role = role
            try stores.members.update(member)
            try stores.moderation.insert(
                Decision(
                    id: ids.next(), action: role == .moderator ? .appoint : .discharge, kind: .member,
                    thingID: member.id.rawValue, memberID: member.id, username: member.username,
                    actor: actor.username, reason: ""))
            try trail.record(
                .memberPromoted, of: member, from: nil, by: actor.username,
                facts: ["from": former.rawValue, "to": role.rawValue], in: stores)
            return member
        }
    }
}
