package import Domain

/// Brings home feeds up to date with who follows whom, a piece at a time. Following and unfollowing somebody with few
/// posts leaves nothing to do; the others leave an `UnsettledFeed`, and that feed is read from the follows meanwhile,
/// so nobody sees the difference (docs/decisions/0040-following.md).
package struct FeedStore {
    let connection: any Connection
    /// Rows that are written or taken away at once.
    let pieceSize: Int

    /// The first feed behind `place` that is not up to date, or the first of all; nil if there is none.
    package func unsettled(after place: UnsettledFeed?) throws -> UnsettledFeed? {
        let member = place?.member ?? Identifier(rawValue: 0)
        let author = place?.author ?? Identifier(rawValue: 0)
        return try connection.row(
            """
            SELECT member_id, author_id FROM unsettled_feeds
            WHERE (member_id, author_id) > (\(member), \(author)) ORDER BY member_id, author_id LIMIT 1
            """
        ) { UnsettledFeed(member: try $0.id(), author: try $0.id()) }
    }

    /// Writes or takes away the next rows of `feed`, newest first, as many as one unit of work may. Changes nothing
    /// where there is nothing to do.
    package func settleSome(of feed: UnsettledFeed) throws {
        let below = try connection.row(
            """
            SELECT below_id FROM unsettled_feeds
            WHERE member_id = \(feed.member) AND author_id = \(feed.author)
            """
        ) { try $0.integer() }
        guard let below else { return }
        let isFollowed = try connection.hasRow(
            "SELECT 1 FROM follows WHERE follower_id = \(feed.member) AND followee_id = \(feed.author)")
        try settle(feed, isFollowed: isFollowed, below: below)
    }

    /// Begins anew with `feed`, after the follow began or ended. Where the author has few posts, that is all.
    func changed(_ feed: UnsettledFeed, isFollowed: Bool) throws {
        try settle(feed, isFollowed: isFollowed, below: .max)
    }

    /// Rows that are there already, or gone already, are of a follow that began and ended quickly, or of a post whose
    /// id is of a clock that was behind.
    private func settle(_ feed: UnsettledFeed, isFollowed: Bool, below: Int64) throws {
        let last = try connection.row(
            """
            SELECT id FROM posts WHERE author_id = \(feed.author) AND id < \(below)
            ORDER BY id DESC LIMIT 1 OFFSET \(pieceSize - 1)
            """
        ) { try $0.integer() }
        let piece: SQL = "author_id = \(feed.author) AND id < \(below) AND id >= \(last ?? 0)"
        if isFollowed {
            try connection.run(
                """
                INSERT INTO feed_entries (member_id, post_id) SELECT \(feed.member), id FROM posts WHERE \(piece)
                ON CONFLICT (member_id, post_id) DO NOTHING
                """)
        } else {
            try connection.run(
                """
                DELETE FROM feed_entries
                WHERE member_id = \(feed.member) AND post_id IN (SELECT id FROM posts WHERE \(piece))
                """)
        }
        try keep(feed, below: last)
    }

    /// - Parameter below: where to go on; nil if nothing is left.
    private func keep(_ feed: UnsettledFeed, below: Int64?) throws {
        guard let below else {
            try connection.run(
                """
                DELETE FROM unsettled_feeds WHERE member_id = \(feed.member) AND author_id = \(feed.author)
                """)
            return
        }
        try connection.run(
            """
            INSERT INTO unsettled_feeds (member_id, author_id, below_id)
            VALUES (\(feed.member), \(feed.author), \(below))
            ON CONFLICT (member_id, author_id) DO UPDATE SET below_id = excluded.below_id
            """)
    }
}
