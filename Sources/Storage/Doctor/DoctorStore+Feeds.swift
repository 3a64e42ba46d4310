extension DoctorStore {
    /// Rows of home feeds that are wrong, in the feeds of some members.
    package struct WrongFeeds: Sendable {
        /// Of posts that are gone, or of somebody whom the member does not follow.
        package let surplus: Int
        package let missing: Int
        let range: Range
    }

    /// Home feeds that are not what their members follow; of feeds that a job is bringing up to date only the rows that
    /// are said to be right. Fails: `StorageError`.
    package func wrongFeeds(_ report: Report) throws -> [WrongFeeds] {
        var wrong: [WrongFeeds] = []
        // A member who follows many has a feed of some ten thousand rows.
        try forEachRange(of: "members", size: 50, report) { range in
            let counts = try connection.row(
                """
                SELECT (SELECT count(*) FROM (\(surplus(in: range))) AS surplus),
                    (SELECT count(*) FROM (\(missing(in: range))) AS missing)
                """
            ) { (surplus: try $0.int(), missing: try $0.int()) }
            guard let counts, counts.surplus + counts.missing > 0 else { return }
            wrong.append(WrongFeeds(surplus: counts.surplus, missing: counts.missing, range: range))
        }
        return wrong
    }

    /// Takes the surplus rows away and writes the missing ones. Fails: `StorageError`.
    package func mend(_ wrong: WrongFeeds) throws {
        try connection.run(
            "DELETE FROM feed_entries WHERE (member_id, post_id) IN (\(surplus(in: wrong.range)))")
        try connection.run("INSERT INTO feed_entries (member_id, post_id) \(missing(in: wrong.range))")
    }

    private func surplus(in range: Range) -> SQL {
        """
        SELECT e.member_id, e.post_id FROM feed_entries e LEFT JOIN posts p ON p.id = e.post_id
        WHERE \(range.holds("e.member_id")) AND (p.id IS NULL OR (p.author_id <> e.member_id
            AND NOT EXISTS (SELECT 1 FROM follows f
                WHERE f.follower_id = e.member_id AND f.followee_id = p.author_id)
            AND NOT EXISTS (SELECT 1 FROM unsettled_feeds u
                WHERE u.member_id = e.member_id AND u.author_id = p.author_id AND p.id < u.below_id)))
        """
    }

    private func missing(in range: Range) -> SQL {
        """
        SELECT f.follower_id AS member_id, p.id AS post_id
        FROM follows f JOIN posts p ON p.author_id = f.followee_id
        WHERE \(range.holds("f.follower_id"))
            AND NOT EXISTS (SELECT 1 FROM feed_entries e WHERE e.member_id = f.follower_id AND e.post_id = p.id)
            AND NOT EXISTS (SELECT 1 FROM unsettled_feeds u
                WHERE u.member_id = f.follower_id AND u.author_id = p.author_id AND p.id < u.below_id)
        UNION ALL SELECT p.author_id, p.id FROM posts p
        WHERE \(range.holds("p.author_id"))
            AND NOT EXISTS (SELECT 1 FROM feed_entries e WHERE e.member_id = p.author_id AND e.post_id = p.id)
        """
    }
}
