package import Domain
import MadangCore
import Storage

/// Follows a hashtag and ends it; both may be said twice. Posts with it are in the member's home feed for as long.
package struct FollowTag: Verb {
    let ports: Ports

    /// The hashtag as the member sees it afterwards; nobody has to have used it. Fails: `.notFound` for what can be
    /// none; `.invalid` with "tag" for one too many.
    package func callAsFunction(_ tag: String, following: Bool, by member: Member) async throws -> TagUse {
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        let (key, now) = (HashtagRule.key(tag), clock.now)
        return try await database.write { stores in
            if following {
                try follow(key, by: member, at: now, in: stores)
            } else if try stores.tagFollows.delete(tag: key, by: member.id) {
                try stores.events.insert(ids.next(), .tagUnfollowed(key), to: member.id)
            }
            return try stores.search.tag(key, viewer: member.id)
        }
    }

    private func follow(_ key: String, by member: Member, at now: Timestamp, in stores: Stores) throws {
        guard try !stores.tagFollows.isFollowed(key, by: member.id) else { return }
        guard try stores.tagFollows.count(of: member.id) < HashtagRule.followLimit else {
            throw DomainError.invalid("tag", .tooMany(maximum: HashtagRule.followLimit))
        }
        if try stores.tagFollows.insert(ids.next(), tag: key, by: member.id, at: now) {
            // The buttons of the member's other pages and devices.
            try stores.events.insert(ids.next(), .tagFollowed(key), to: member.id)
            try stores.noteFollowing(by: member)
        }
    }
}

/// The hashtags that a member follows; nobody else sees them.
package struct ListFollowedTags: Verb {
    let ports: Ports

    /// Latest first.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<FollowedTag> {
        try await database.read { try $0.tagFollows.page(of: member.id, page: page) }
    }
}
