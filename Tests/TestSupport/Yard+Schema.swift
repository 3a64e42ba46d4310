package import Domain
import MadangCore
package import Storage

/// Looks at the tables themselves, for what no store tells.
extension Yard {
    /// "table.column" of every column that holds one of `numbers`, in every table.
    package func places(of numbers: [Int64]) async throws -> [String] {
        try await engine.read { [dialect = engine.dialect] connection in
            let columns = try connection.rows(dialect.integerColumns) { (try $0.text(), try $0.text()) }
            return try columns.filter { table, column in
                try connection.hasRow(
                    """
                    SELECT 1 FROM \(SQL(stringLiteral: table))
                    WHERE \(SQL(stringLiteral: column)) IN (\(list: numbers))
                    """)
            }.map { "\($0).\($1)" }
        }
    }

    /// How many rows `query` gives.
    package func count(_ query: SQL) async throws -> Int {
        try await engine.read { try $0.row("SELECT count(*) FROM (\(query)) AS rows") { try $0.int() } ?? 0 }
    }

    /// Blobs marked for deletion, oldest first.
    package func tombstones() async throws -> [BlobKey] {
        try await engine.read { connection in
            try connection.rows("SELECT kind, blob FROM tombstones ORDER BY deleted_at, kind, blob") { row in
                let kind: BlobKey.Kind = try row.word()
                return BlobKey(kind: kind, sha256: Hexadecimal.text(of: try row.bytes()))
            }
        }
    }

    /// What is wrong with the counters: empty when each equals the rows it counts (rule 3), those whose other party
    /// others see.
    package func wrongCounts() async throws -> [String] {
        let isVisible: SQL = "m.leaving_at IS NULL AND m.state = 'active' AND m.suspended_at IS NULL"
        let checks: [(String, SQL)] = [
            (
                "posts.like_count",
                """
                SELECT 1 FROM posts p WHERE like_count <> (
                    SELECT count(*) FROM likes l JOIN members m ON m.id = l.member_id
                    WHERE l.post_id = p.id AND \(isVisible))
                """
            ),
            (
                "posts.comment_count",
                """
                SELECT 1 FROM posts p WHERE comment_count <> (
                    SELECT count(*) FROM comments c JOIN members m ON m.id = c.author_id
                    WHERE c.post_id = p.id AND c.hidden_at IS NULL AND \(isVisible))
                """
            ),
            (
                "comments.reply_count",
                """
                SELECT 1 FROM comments t WHERE reply_count <> (
                    SELECT count(*) FROM comments c JOIN members m ON m.id = c.author_id
                    WHERE c.top_id = t.id AND c.hidden_at IS NULL AND \(isVisible))
                """
            ),
            (
                "comments.like_count",
                """
                SELECT 1 FROM comments t WHERE like_count <> (
                    SELECT count(*) FROM comment_likes l JOIN members m ON m.id = l.member_id
                    WHERE l.comment_id = t.id AND \(isVisible))
                """
            ),
            (
                "listings.heart_count",
                """
                SELECT 1 FROM listings t WHERE heart_count <> (
                    SELECT count(*) FROM hearts h JOIN members m ON m.id = h.member_id
                    WHERE h.listing_id = t.id AND \(isVisible))
                """
            ),
            (
                "members.post_count",
                """
                SELECT 1 FROM members m WHERE post_count <> (SELECT count(*) FROM posts \
                WHERE author_id = m.id AND hidden_at IS NULL)
                """
            ),
            (
                "members.listing_count",
                """
                SELECT 1 FROM members m WHERE listing_count <> (SELECT count(*) FROM listings \
                WHERE seller_id = m.id AND hidden_at IS NULL AND is_past = 0)
                """
            ),
            (
                "photos.is_published",
                """
                SELECT 1 FROM photos ph WHERE is_published <>
                    (SELECT count(*) FROM attachments a WHERE a.photo_id = ph.id)
                    + (SELECT count(*) FROM listing_photos lp WHERE lp.photo_id = ph.id)
                """
            ),
            (
                "members.photo_count",
                """
                SELECT 1 FROM members m WHERE photo_count <>
                    (SELECT count(*) FROM photos ph WHERE ph.owner_id = m.id AND is_published = 1)
                """
            ),
            (
                "members.described_count",
                """
                SELECT 1 FROM members m WHERE described_count <> (SELECT count(*) FROM photos ph
                    WHERE ph.owner_id = m.id AND is_published = 1 AND alt_text <> '')
                """
            ),
            (
                "members.follower_count",
                """
                SELECT 1 FROM members one
                WHERE follower_count <> (
                    SELECT count(*) FROM follows f JOIN members m ON m.id = f.follower_id
                    WHERE f.followee_id = one.id AND \(isVisible))
                """
            ),
            (
                "members.following_count",
                """
                SELECT 1 FROM members one
                WHERE following_count <> (
                    SELECT count(*) FROM follows f JOIN members m ON m.id = f.followee_id
                    WHERE f.follower_id = one.id AND \(isVisible))
                """
            ),
            (
                "thread_sides.unread_count",
                """
                SELECT 1 FROM thread_sides s WHERE unread_count <> (SELECT count(*) FROM messages ms
                    WHERE ms.thread_id = s.thread_id AND ms.id > s.read_up_to AND ms.author_id <> s.member_id)
                """
            ),
            (
                "thread_sides.last_message_id",
                """
                SELECT 1 FROM thread_sides s WHERE last_message_id <> (SELECT max(id) FROM messages ms
                    WHERE ms.thread_id = s.thread_id)
                """
            ),
            (
                "hashtags.post_count",
                """
                SELECT 1 FROM hashtags h
                WHERE post_count <> (
                    SELECT count(*) FROM post_hashtags t JOIN posts p ON p.id = t.post_id
                        JOIN members m ON m.id = p.author_id
                    WHERE t.hashtag_id = h.id AND p.hidden_at IS NULL AND \(isVisible))
                """
            ),
        ]
        var wrong: [String] = []
        for (name, query) in checks where try await count(query) > 0 { wrong.append(name) }
        return wrong
    }

    /// Rows that are in the home feeds and should not be, and those that should be and are not. Of feeds that are not
    /// up to date only the rows that are said to be right.
    package func wrongFeedEntries() async throws -> Int {
        let kept: SQL = "SELECT member_id, post_id FROM feed_entries"
        let wanted: SQL = """
            SELECT f.follower_id, p.id FROM follows f JOIN posts p ON p.author_id = f.followee_id
            UNION ALL SELECT author_id, id FROM posts
            """
        let open: SQL = """
            SELECT u.member_id, p.id FROM unsettled_feeds u
                JOIN posts p ON p.author_id = u.author_id AND p.id < u.below_id
            """
        let surplus = try await count("\(kept) EXCEPT SELECT * FROM (\(wanted)) AS wanted EXCEPT \(open)")
        let missing = try await count("SELECT * FROM (\(wanted)) AS wanted EXCEPT \(kept) EXCEPT \(open)")
        return surplus + missing
    }
}

extension Dialect {
    /// Table and name of every column that can hold an id.
    fileprivate var integerColumns: SQL {
        switch self {
        case .sqlite:
            """
            SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
            WHERE t.type = 'table' AND c.type IN ('INTEGER', 'BIGINT')
            """
        case .postgres:
            """
            SELECT table_name, column_name FROM information_schema.columns
            WHERE table_schema = current_schema() AND data_type IN ('bigint', 'integer')
            """
        }
    }
}
