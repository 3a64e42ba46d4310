import Domain

/// The rows of the home feeds: a post is in the feed of its author and of each who follows them
/// (docs/decisions/0006-home-feed.md). What is there for a hashtag has none: pages ask for it (`PostStore.home`).
struct HomeFeed {
    let connection: any Connection

    func add(_ post: Identifier<Post>, by author: Identifier<Member>) throws {
        try connection.run(
            """
            INSERT INTO feed_entries (member_id, post_id)
            SELECT follower_id, \(post) FROM follows WHERE followee_id = \(author)
            UNION ALL SELECT id, \(post) FROM members WHERE id = \(author)
            """)
    }

    /// Every row is found by its primary key, through those who follow `author`, and those who did a moment ago.
    func remove(_ post: Identifier<Post>, by author: Identifier<Member>) throws {
        try connection.run(
            """
            DELETE FROM feed_entries WHERE post_id = \(post) AND member_id IN (
                SELECT follower_id FROM follows WHERE followee_id = \(author)
                UNION ALL SELECT member_id FROM unsettled_feeds WHERE author_id = \(author)
                UNION ALL SELECT id FROM members WHERE id = \(author))
            """)
    }

    /// All posts of `author` from the feeds of others; the author's own feed goes with its member.
    func remove(allBy author: Identifier<Member>) throws {
        try connection.run(
            """
            DELETE FROM feed_entries
            WHERE member_id IN (
                SELECT follower_id FROM follows WHERE followee_id = \(author)
                UNION ALL SELECT member_id FROM unsettled_feeds WHERE author_id = \(author))
                AND post_id IN (SELECT id FROM posts WHERE author_id = \(author))
            """)
    }

    /// What is beside the rows of a feed.
    struct State: Sendable {
        /// Whether the rows are those of whom the member follows.
        var isSettled = true
        /// Whether the member follows hashtags, for which there are no rows.
        var followsTags = false
    }

    /// The columns of the state of `member`'s feed: both are 0 for most.
    static func state(of member: Identifier<Member>) -> SQL {
        """
        (SELECT count(*) FROM unsettled_feeds WHERE member_id = \(member)), \(TagFollowStore.count(of: member))
        """
    }

    func state(of member: Identifier<Member>) throws -> State {
        try connection.row("SELECT \(Self.state(of: member))") { try State(row: &$0) } ?? State()
    }

    /// The posts of the page that `page` asks for, and one more if there are more, without the rows: from the posts of
    /// each whom `member` follows. The posts of a page are by as many authors at most, those with the newest post
    /// before it: so one probe of an index finds out for each followed whether they are among them.
    func defined(
        of member: Identifier<Member>, viewer: Identifier<Member>?, at now: Timestamp, page: PageRequest
    ) throws -> [Identifier<Post>] {
        let after = page.after?.key ?? .max
        let visible = Visibility.ofPostInLists(to: viewer, at: now)
        func postID(of author: SQL, behind offset: Int) -> SQL {
            """
            (SELECT p.id FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.author_id = \(author) AND p.id < \(after) AND \(visible)
            ORDER BY p.id DESC LIMIT 1 OFFSET \(offset))
            """
        }
        return try connection.rows(
            """
            WITH followed (author_id) AS (
                SELECT followee_id FROM follows WHERE follower_id = \(member)
                UNION ALL SELECT id FROM members WHERE id = \(member)
            ), heads (author_id, head_id) AS MATERIALIZED (
                SELECT f.author_id, \(postID(of: "f.author_id", behind: 0))
                FROM followed f JOIN members m ON m.id = f.author_id WHERE \(Visibility.ofMember(to: viewer))
            ), newest (author_id) AS MATERIALIZED (
                SELECT author_id FROM heads WHERE head_id IS NOT NULL ORDER BY head_id DESC LIMIT \(page.limit + 1)
            ), ranges (author_id, last_id) AS MATERIALIZED (
                SELECT author_id, coalesce(\(postID(of: "newest.author_id", behind: page.limit)), 0) FROM newest
            )
            SELECT p.id FROM ranges
                JOIN posts p ON p.author_id = ranges.author_id AND p.id >= last_id AND p.id < \(after)
                JOIN members m ON m.id = p.author_id
            WHERE \(visible) ORDER BY p.id DESC LIMIT \(page.limit + 1)
            """
        ) { try $0.id() }
    }
}

extension HomeFeed.State {
    /// Of `HomeFeed.state`.
    init(row: inout RowReader) throws {
        isSettled = try row.int() == 0
        followsTags = try row.int() > 0
    }
}
