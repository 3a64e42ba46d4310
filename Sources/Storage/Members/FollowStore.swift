package import Domain

/// Keeps who follows whom. Counts and the follower's home feed change in the same unit of work.
package struct FollowStore {
    let connection: any Connection
    let feeds: FeedStore

    /// Whether anything changed. The followee's posts are in the follower's feed from now on; where they are many, most
    /// of the rows are written later (`FeedStore`).
    @discardableResult
    package func insert(
        _ id: Identifier<Follow>, follower: Identifier<Member>, followee: Identifier<Member>,
        at moment: Timestamp
    ) throws -> Bool {
        let inserted = try connection.run(
            """
            INSERT INTO follows (id, follower_id, followee_id, created_at)
            VALUES (\(id), \(follower), \(followee), \(moment))
            ON CONFLICT (follower_id, followee_id) DO NOTHING
            """)
        guard inserted == 1 else { return false }
        // The counts come first: they lock the followee's row, as publishing does, so that a post that is
        // published at the same time on PostgreSQL enters the feed either here or there.
        try changeCounts(follower: follower, followee: followee, by: 1)
        try feeds.changed(UnsettledFeed(member: follower, author: followee), isFollowed: true)
        return true
    }

    /// Whether anything changed. The followee's posts are in the follower's feed no more.
    @discardableResult
    package func delete(follower: Identifier<Member>, followee: Identifier<Member>) throws -> Bool {
        let deleted = try connection.run(
            "DELETE FROM follows WHERE follower_id = \(follower) AND followee_id = \(followee)")
        guard deleted == 1 else { return false }
        try changeCounts(follower: follower, followee: followee, by: -1)
        try feeds.changed(UnsettledFeed(member: follower, author: followee), isFollowed: false)
        return true
    }

    /// Those who follow `member`, latest first, as `viewer` sees them.
    package func followers(of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest)
        throws
        -> Page<MemberProfile>
    {
        try profiles(
            tables: "follows f JOIN members m ON m.id = f.follower_id",
            filter: "f.followee_id = \(member)", viewer: viewer, page: page)
    }

    /// Some of those who follow `member`, as `viewer` sees them and without the viewer: first those whom the viewer
    /// follows, then the latest. The number of statements does not depend on how many there are.
    package func faces(of member: Identifier<Member>, viewer: Identifier<Member>?, limit: Int) throws
        -> [MemberSummary]
    {
        let condition: SQL = "\(Visibility.ofMember(to: viewer)) AND m.id <> \(viewer.orNobody)"
        let known = try connection.rows(
            """
            SELECT \(MemberSummary.columns(viewer: viewer)) FROM follows v JOIN members m ON m.id = v.followee_id
            WHERE v.follower_id = \(viewer.orNobody) AND \(condition)
                AND (SELECT count(*) FROM follows f WHERE f.follower_id = v.followee_id AND f.followee_id = \(member)) \
                <> 0
            ORDER BY v.id DESC LIMIT \(limit)
            """
        ) { try MemberSummary(row: &$0, viewer: viewer) }
        let latest = try connection.rows(
            """
            SELECT \(MemberSummary.columns(viewer: viewer)) FROM follows f JOIN members m ON m.id = f.follower_id
            WHERE f.followee_id = \(member) AND \(condition) ORDER BY f.id DESC LIMIT \(2 * limit)
            """
        ) { try MemberSummary(row: &$0, viewer: viewer) }
        let others = latest.filter { other in !known.contains { $0.id == other.id } }
        return try Avatars(connection: connection).added(to: Array((known + others).prefix(limit)), \.self)
    }

    /// Those whom `member` follows, latest first, as `viewer` sees them.
    package func following(of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest)
        throws
        -> Page<MemberProfile>
    {
        try profiles(
            tables: "follows f JOIN members m ON m.id = f.followee_id",
            filter: "f.follower_id = \(member)", viewer: viewer, page: page)
    }

    private func profiles(tables: SQL, filter: SQL, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<MemberProfile>
    {
        let query = ListQuery(
            columns: MemberProfile.columns(viewer: viewer), tables: tables,
            filter: "\(filter) AND \(Visibility.ofMember(to: viewer))", key: "f.id")
        let rows = try connection.page(query, page) { try MemberProfile(row: &$0, viewer: viewer) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.member), next: rows.next)
    }

    /// Each counts the other only if others see them.
    private func changeCounts(follower: Identifier<Member>, followee: Identifier<Member>, by step: Int) throws
    {
        try connection.run(
            """
            UPDATE members SET follower_count = follower_count + \(step) * \(Visibility.count(of: follower))
            WHERE id = \(followee)
            """)
        try connection.run(
            """
            UPDATE members SET following_count = following_count + \(step) * \(Visibility.count(of: followee))
            WHERE id = \(follower)
            """)
    }
}
