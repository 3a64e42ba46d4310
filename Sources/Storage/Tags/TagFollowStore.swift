package import Domain

/// Keeps who follows which hashtags. Home feeds are not changed: their pages ask (docs/decisions/0082-hashtags.md).
package struct TagFollowStore {
    let connection: any Connection

    /// Whether anything changed. A hashtag that nobody used yet is there from now on.
    package func insert(
        _ id: Identifier<TagFollow>, tag key: String, by member: Identifier<Member>, at moment: Timestamp
    ) throws -> Bool {
        try connection.run("INSERT INTO hashtags (key) VALUES (\(key)) ON CONFLICT (key) DO NOTHING")
        let inserted = try connection.run(
            """
            INSERT INTO hashtag_follows (id, member_id, hashtag_id, created_at)
            SELECT \(id), \(member), id, \(moment) FROM hashtags WHERE key = \(key)
            ON CONFLICT (member_id, hashtag_id) DO NOTHING
            """)
        return inserted == 1
    }

    /// Whether anything changed.
    package func delete(tag key: String, by member: Identifier<Member>) throws -> Bool {
        try connection.run(
            """
            DELETE FROM hashtag_follows
            WHERE member_id = \(member) AND hashtag_id = (SELECT id FROM hashtags WHERE key = \(key))
            """) == 1
    }

    package func isFollowed(_ key: String, by member: Identifier<Member>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM hashtag_follows
            WHERE member_id = \(member) AND hashtag_id = (SELECT id FROM hashtags WHERE key = \(key))
            """)
    }

    /// How many `member` follows.
    package func count(of member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT \(Self.count(of: member))") { try $0.int() } ?? 0
    }

    /// What `member` follows, latest first.
    package func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<FollowedTag> {
        let query = ListQuery(
            columns: "h.key, h.post_count, f.created_at",
            tables: "hashtag_follows f JOIN hashtags h ON h.id = f.hashtag_id",
            filter: "f.member_id = \(member)", key: "f.id")
        return try connection.page(query, page) { row in
            FollowedTag(key: try row.text(), postCount: try row.int(), followedAt: try row.moment())
        }
    }

    /// How many `member` follows, which is 0 for most.
    static func count(of member: Identifier<Member>) -> SQL {
        "(SELECT count(*) FROM hashtag_follows WHERE member_id = \(member))"
    }

    /// The key of the hashtag of the table `posts p` that `member` follows, of several the one followed longest. From
    /// the post's: there are fewer.
    static func tag(followedBy member: Identifier<Member>) -> SQL {
        """
        (SELECT h.key FROM post_hashtags t CROSS JOIN hashtag_follows f JOIN hashtags h ON h.id = f.hashtag_id
            WHERE t.post_id = p.id AND f.hashtag_id = t.hashtag_id AND f.member_id = \(member)
            ORDER BY f.id LIMIT 1)
        """
    }

    /// 1 if `viewer` follows the hashtag of the table `hashtags h`, else 0.
    static func isFollowed(by viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM hashtag_follows WHERE member_id = \(viewer.orNobody) AND hashtag_id = h.id)
        """
    }
}
