/// A number in a row that follows from other rows.
package struct Counter: Sendable {
    /// "posts.like_count".
    package var name: String { "\(table.text).\(column.text)" }
    let table: SQL
    let column: SQL
    /// The key by which the table is gone through.
    var key: SQL = "id"
    /// What the row `t` should say; NULL where anything is right.
    let truth: SQL

    /// Every one there is. A test compares them with the columns of the schema.
    package static let all = [
        Counter(
            table: "posts", column: "like_count",
            truth: count("likes c", of: "c.member_id", "c.post_id = t.id")),
        Counter(
            table: "posts", column: "comment_count",
            truth: count(
                "comments c", of: "c.author_id",
                "c.post_id = t.id AND c.author_id IS NOT NULL AND c.hidden_at IS NULL")),
        Counter(
            table: "comments", column: "reply_count",
            truth: count("comments c", of: "c.author_id", "c.top_id = t.id AND c.hidden_at IS NULL")),
        Counter(
            table: "comments", column: "like_count",
            truth: count("comment_likes c", of: "c.member_id", "c.comment_id = t.id")),
        Counter(
            table: "listings", column: "heart_count",
            truth: count("hearts c", of: "c.member_id", "c.listing_id = t.id")),
        Counter(
            table: "members", column: "post_count",
            truth: "(SELECT count(*) FROM posts c WHERE c.author_id = t.id AND c.hidden_at IS NULL)"),
        Counter(
            table: "members", column: "listing_count",
            truth: """
                (SELECT count(*) FROM listings c WHERE c.seller_id = t.id AND c.hidden_at IS NULL AND c.is_past = 0)
                """),
        Counter(
            table: "members", column: "follower_count",
            truth: count("follows c", of: "c.follower_id", "c.followee_id = t.id")),
        Counter(
            table: "members", column: "following_count",
            truth: count("follows c", of: "c.followee_id", "c.follower_id = t.id")),
        Counter(
            table: "hashtags", column: "post_count",
            truth: count(
                "post_hashtags h JOIN posts c ON c.id = h.post_id", of: "c.author_id",
                "h.hashtag_id = t.id AND c.hidden_at IS NULL")),
        Counter(
            table: "thread_sides", column: "unread_count", key: "thread_id",
            truth: """
                (SELECT count(*) FROM messages c WHERE c.thread_id = t.thread_id AND c.id > t.read_up_to
                    AND (c.author_id <> t.member_id OR c.is_nobodys = 1))
                """),
        Counter(
            table: "thread_sides", column: "last_message_id", key: "thread_id",
            truth: "(SELECT max(c.id) FROM messages c WHERE c.thread_id = t.thread_id)"),
        Counter(
            table: "photos", column: "byte_count",
            truth: """
                (t.original_byte_count + (SELECT CAST(coalesce(sum(c.byte_count), 0) AS BIGINT) FROM renditions c
                    WHERE c.photo_id = t.id))
                """),
        Counter(
            table: "photos", column: "is_published",
            truth: """
                ((SELECT count(*) FROM attachments c WHERE c.photo_id = t.id)
                    + (SELECT count(*) FROM listing_photos c WHERE c.photo_id = t.id))
                """),
        Counter(table: "members", column: "photo_count", truth: published()),
        Counter(
            table: "members", column: "described_count",
            truth: published("JOIN photos ph ON ph.id = c.photo_id AND ph.alt_text <> ''")),
    ]

    /// The photos in posts and listings of the member `t`, those that `join` leaves.
    private static func published(_ join: SQL = "") -> SQL {
        """
        ((SELECT count(*) FROM attachments c JOIN posts p ON p.id = c.post_id \(join) WHERE p.author_id = t.id)
            + (SELECT count(*) FROM listing_photos c JOIN listings l ON l.id = c.listing_id \(join)
                WHERE l.seller_id = t.id))
        """
    }

    /// The rows of `tables` that are of somebody whom others see, the member in `member`.
    private static func count(_ tables: SQL, of member: SQL, _ condition: SQL) -> SQL {
        """
        (SELECT count(*) FROM \(tables) WHERE \(condition)
            AND NOT EXISTS (SELECT 1 FROM hidden_members hm WHERE hm.member_id = \(member)))
        """
    }
}

extension DoctorStore {
    /// Rows of a range in which a counter is wrong.
    package struct WrongCounters: Sendable {
        package let counter: Counter
        package let count: Int
        /// The key of the first one.
        package let first: Int64
        let range: Range
    }

    /// Counters that say another number than their rows. Fails: `StorageError`.
    package func wrongCounters(_ report: Report) throws -> [WrongCounters] {
        var wrong: [WrongCounters] = []
        for counter in Counter.all {
            try forEachRange(of: counter.table, by: counter.key, report) { range in
                let found = try connection.row(
                    """
                    SELECT count(*), min(k) FROM (
                        SELECT t.\(counter.key) AS k, t.\(counter.column) AS said, \(counter.truth) AS truth
                        FROM \(counter.table) t WHERE \(range.holds("t.\(counter.key)"))) AS compared
                    WHERE said <> truth
                    """
                ) { (count: try $0.int(), first: try $0.optionalInteger()) }
                guard let found, let first = found.first else { return }
                wrong.append(WrongCounters(counter: counter, count: found.count, first: first, range: range))
            }
        }
        return wrong
    }

    /// Writes the right numbers. Fails: `StorageError`.
    package func mend(_ wrong: WrongCounters) throws {
        let counter = wrong.counter
        try connection.run(
            """
            UPDATE \(counter.table) AS t SET \(counter.column) = \(counter.truth)
            WHERE \(wrong.range.holds("t.\(counter.key)")) AND t.\(counter.column) <> \(counter.truth)
            """)
    }
}
