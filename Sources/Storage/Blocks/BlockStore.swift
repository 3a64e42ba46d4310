package import Domain

/// Keeps who blocks whom. From a block on neither sees the other, nor anything that is theirs.
package struct BlockStore {
    let connection: any Connection
    let follows: FollowStore

    /// Whether anything changed. Both stop following the other, in counters and home feeds, too.
    @discardableResult
    package func insert(
        _ id: Identifier<Block>, blocker: Identifier<Member>, blocked: Identifier<Member>,
        at moment: Timestamp
    ) throws -> Bool {
        let inserted = try connection.run(
            """
            INSERT INTO blocks (id, blocker_id, blocked_id, created_at)
            VALUES (\(id), \(blocker), \(blocked), \(moment))
            ON CONFLICT (blocker_id, blocked_id) DO NOTHING
            """)
        guard inserted == 1 else { return false }
        try connection.run(
            """
            INSERT INTO block_pairs (viewer_id, member_id, block_id)
            VALUES (\(blocker), \(blocked), \(id)), (\(blocked), \(blocker), \(id))
            """)
        try follows.delete(follower: blocker, followee: blocked)
        try follows.delete(follower: blocked, followee: blocker)
        return true
    }

    /// Whether anything changed. Who followed whom before does not come back.
    @discardableResult
    package func delete(blocker: Identifier<Member>, blocked: Identifier<Member>) throws -> Bool {
        // The pairs go with it.
        try connection.run("DELETE FROM blocks WHERE blocker_id = \(blocker) AND blocked_id = \(blocked)")
            == 1
    }

    /// Whether `member` blocks the author of `post`.
    package func isBlocked(authorOf post: Identifier<Post>, by member: Identifier<Member>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM posts p JOIN blocks b ON b.blocker_id = \(member) AND b.blocked_id = p.author_id
            WHERE p.id = \(post)
            """)
    }

    /// Whether `member` blocks the author of `comment`, or of the post that it stands under.
    package func isBlocked(authorOf comment: Identifier<Comment>, by member: Identifier<Member>) throws
        -> Bool
    {
        try connection.hasRow(
            """
            SELECT 1 FROM comments c JOIN posts p ON p.id = c.post_id
            WHERE c.id = \(comment) AND (SELECT count(*) FROM blocks b
                WHERE b.blocker_id = \(member) AND b.blocked_id IN (c.author_id, p.author_id)) > 0
            """)
    }

    /// Whether `member` blocks `other`.
    package func isBlocked(_ other: Identifier<Member>, by member: Identifier<Member>) throws -> Bool {
        try connection.hasRow(
            "SELECT 1 FROM blocks WHERE blocker_id = \(member) AND blocked_id = \(other)")
    }

    /// Whom `member` blocks, latest first, of those who are there for others.
    package func blocked(by member: Identifier<Member>, page: PageRequest) throws -> Page<MemberProfile> {
        let query = ListQuery(
            columns: MemberProfile.columns(viewer: nil),
            tables: "blocks b JOIN members m ON m.id = b.blocked_id",
            filter: "b.blocker_id = \(member) AND \(Visibility.ofMember(to: nil))", key: "b.id")
        let rows = try connection.page(query, page) { try MemberProfile(row: &$0, viewer: nil).blocked }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.member), next: rows.next)
    }
}
