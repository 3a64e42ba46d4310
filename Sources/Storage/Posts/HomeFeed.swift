import Domain

/// The rows of the home feeds: a post is in the feed of its author and of each who follows them
/// (docs/decisions/0006-home-feed.md).
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

    /// Every row is found by its primary key, through those who follow `author`.
    func remove(_ post: Identifier<Post>, by author: Identifier<Member>) throws {
        try connection.run(
            """
            DELETE FROM feed_entries WHERE post_id = \(post) AND member_id IN (
                SELECT follower_id FROM follows WHERE followee_id = \(author)
                UNION ALL SELECT id FROM members WHERE id = \(author))
            """)
    }

    func add(postsOf followee: Identifier<Member>, for follower: Identifier<Member>) throws {
        try connection.run(
            """
            INSERT INTO feed_entries (member_id, post_id)
            SELECT \(follower), id FROM posts WHERE author_id = \(followee)
            """)
    }

    func remove(postsOf followee: Identifier<Member>, for follower: Identifier<Member>) throws {
        try connection.run(
            """
            DELETE FROM feed_entries
            WHERE member_id = \(follower) AND post_id IN (SELECT id FROM posts WHERE author_id = \(followee))
            """)
    }
}
