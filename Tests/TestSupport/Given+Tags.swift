package import Domain
import Storage

extension Given {
    /// `member` follows the hashtag with `key`; nobody is told of it.
    package func follow(tag key: String, by member: Member) async throws {
        let id: Identifier<TagFollow> = ids.next()
        try await database.write { [clock] stores in
            _ = try stores.tagFollows.insert(id, tag: key, by: member.id, at: clock.now)
        }
    }

    package func unfollow(tag key: String, by member: Member) async throws {
        try await database.write { stores in
            _ = try stores.tagFollows.delete(tag: key, by: member.id)
        }
    }
}
