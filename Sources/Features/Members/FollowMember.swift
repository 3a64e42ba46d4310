package import Domain
import MadangCore
import Storage

/// Follows and unfollows; both may be said twice.
package struct FollowMember: Verb {
    let ports: Ports

    /// The followee as the follower sees them afterwards. Fails: `.notFound`; `.blocked` for somebody whom the
    /// follower blocks; `.invalid` with "username" for following oneself.
    package func callAsFunction(_ username: String, following: Bool, by member: Member) async throws
        -> MemberProfile
    {
        let name = try UsernameRule.kept(username)
        return try await database.write { stores in
            let known = try stores.seen(name, by: member)
            guard !known.relation.isBlocked else { throw DomainError(.blocked) }
            let followee = known.member
            guard followee.id != member.id else { throw DomainError.invalid("username", .unknown) }
            if following {
                let id: Identifier<Follow> = ids.next()
                let isNews = try stores.follows.insert(
                    id, follower: member.id, followee: followee.id, at: clock.now)
                if isNews { try notify(.follow(id), by: member, to: followee.id, in: stores) }
                try stores.noteFollowing(by: member)
            } else if try stores.follows.delete(follower: member.id, followee: followee.id) {
                try notify.takenBack(from: followee.id, in: stores)
            }
            return try stores.seen(name, by: member)
        }
    }
}
