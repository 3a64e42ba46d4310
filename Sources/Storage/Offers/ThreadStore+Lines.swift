package import Domain
package import MadangCore

/// A thread about a listing, and who asked in it.
package struct AskedThread: Hashable, Sendable {
    package let id: Identifier<Thread>
    package let askerID: Identifier<Member>

    package init(id: Identifier<Thread>, askerID: Identifier<Member>) {
        self.id = id
        self.askerID = askerID
    }
}

extension ThreadStore {
    /// Writes lines that one member caused, each into another thread. They count as unread for the other one; for both
    /// if `isUnreadForBoth`, since nobody did it. Two statements, whatever the number.
    package func insert(_ lines: [NewLine], isUnreadForBoth: Bool = false) throws {
        guard !lines.isEmpty else { return }
        let lines = lines.sorted { $0.threadID < $1.threadID }
        let places = lines.map { line -> SQL in "WHEN \(line.threadID) THEN \(line.id)" }
        let place: SQL = "CASE thread_id \(SQL(places, separator: " ")) END"
        let authors = lines.map { line -> SQL in "WHEN \(line.threadID) THEN \(line.authorID)" }
        let isOwn: SQL =
            isUnreadForBoth ? "1 = 0" : "member_id = CASE thread_id \(SQL(authors, separator: " ")) END"
        // The sides come first, as with messages.
        try connection.run(
            """
            UPDATE thread_sides SET
                last_message_id = CASE WHEN last_message_id < \(place) THEN \(place) ELSE last_message_id END,
                unread_count = CASE WHEN \(isOwn) THEN unread_count ELSE unread_count + 1 END
            WHERE thread_id IN (\(list: lines.map(\.threadID)))
            """)
        let nobodys = isUnreadForBoth ? 1 : 0
        let rows = lines.map { line -> SQL in
            "(\(line.id), \(line.threadID), \(line.authorID), \(line.type.rawValue), '', \(line.createdAt), \(nobodys))"
        }
        try connection.run(
            """
            INSERT INTO messages (id, thread_id, author_id, type, text, created_at, is_nobodys)
            VALUES \(SQL(rows, separator: ", "))
            """)
    }

    /// Threads about the listing in which somebody said something since `moment`, but `thread`, and those where nobody
    /// waits for it: as of `waits`.
    package func others(
        than thread: Identifier<Thread>?, about listing: Identifier<Listing>, since moment: Timestamp
    ) throws -> [AskedThread] {
        try connection.rows(
            """
            SELECT t.id, t.asker_id FROM threads t
            WHERE t.listing_id = \(listing) AND t.id <> \(thread ?? Identifier(rawValue: 0))
                AND EXISTS (SELECT 1 FROM messages ms WHERE ms.thread_id = t.id
                    AND ms.type IN ('text', 'offer') AND ms.created_at >= \(moment))
                AND \(Self.waits)
            """
        ) { AskedThread(id: try $0.id(), askerID: try $0.id()) }.sorted { $0.id < $1.id }
    }

    /// Threads about the listing with a line of that type behind `line`: those that were told with it, and still
    /// wait.
    package func told(
        _ type: MessageType, about listing: Identifier<Listing>, after line: Identifier<Message>
    ) throws -> [AskedThread] {
        try connection.rows(
            """
            SELECT t.id, t.asker_id FROM threads t
            WHERE t.listing_id = \(listing)
                AND EXISTS (SELECT 1 FROM messages ms WHERE ms.thread_id = t.id AND ms.id > \(line)
                    AND ms.type = \(type.rawValue))
                AND \(Self.waits)
            """
        ) { AskedThread(id: try $0.id(), askerID: try $0.id()) }.sorted { $0.id < $1.id }
    }

    /// Threads about the listing whose last line is of that type, not older than `moment`: those that were told so, and
    /// nothing else since, and still wait.
    package func lastTold(
        _ type: MessageType, about listing: Identifier<Listing>, since moment: Timestamp
    ) throws -> [AskedThread] {
        try connection.rows(
            """
            SELECT t.id, t.asker_id FROM threads t JOIN messages ms ON ms.id = (
                SELECT id FROM messages WHERE thread_id = t.id AND type NOT IN ('text', 'offer')
                ORDER BY id DESC LIMIT 1)
            WHERE t.listing_id = \(listing) AND ms.type = \(type.rawValue) AND ms.created_at >= \(moment)
                AND \(Self.waits)
            """
        ) { AskedThread(id: try $0.id(), askerID: try $0.id()) }.sorted { $0.id < $1.id }
    }

    /// The two of a thread, whoever looks; nil if it is gone.
    package func pair(of thread: Identifier<Thread>) throws -> (
        asker: Identifier<Member>, seller: Identifier<Member>
    )? {
        try connection.row("SELECT asker_id, seller_id FROM threads WHERE id = \(thread)") {
            (asker: try $0.id(), seller: try $0.id())
        }
    }

    /// Whether the asker of the table `threads t` may still want the listing: neither of the two blocks the other, and
    /// it was not sold to them, or they want another one: they made an offer since, or one was kept for them. Nearly
    /// nobody bought it: counted, as PostgreSQL could read all sales to find those who did.
    private static let waits: SQL = """
        NOT EXISTS (SELECT 1 FROM block_pairs b WHERE b.viewer_id = t.seller_id AND b.member_id = t.asker_id)
        AND (SELECT count(*) FROM sales s WHERE s.thread_id = t.id AND (SELECT count(*) FROM messages o
            WHERE o.thread_id = s.thread_id AND o.id > s.line_id AND o.type IN ('offer', 'reserved')) = 0) = 0
        """
}
