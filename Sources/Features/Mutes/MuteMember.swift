package import Domain
import MadangCore
import Storage

/// Mutes a member and takes it back; both may be said twice. The one who is muted learns nothing of it, and who follows
/// whom stays.
package struct MuteMember: Verb {
    let ports: Ports

    /// The other as the member sees them afterwards. Fails: `.notFound`, also for somebody who blocks the member;
    /// `.invalid` with "username" for muting oneself.
    package func callAsFunction(_ username: String, muted: Bool, by member: Member) async throws
        -> MemberProfile
    {
        let name = try UsernameRule.kept(username)
        return try await database.write { stores in
            let other = try stores.other(name, than: member)
            let isNew =
                if muted {
                    try stores.mutes.insert(ids.next(), muted: other.id, by: member.id, at: clock.now)
                } else {
                    try stores.mutes.delete(muted: other.id, by: member.id)
                }
            if isNew {
                // The member's other pages and devices.
                try stores.events.insert(
                    ids.next(), muted ? .memberMuted(name) : .memberUnmuted(name), to: member.id)
                // What one was told of the other is there no more, or again.
                try notify.takenBack(from: member.id, in: stores)
            }
            return try stores.seen(name, by: member)
        }
    }
}

/// Whom a member mutes; nobody else sees it.
package struct ListMutes: Verb {
    let ports: Ports

    /// Latest first.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read { try $0.mutes.muted(by: member.id, page: page) }
    }
}
