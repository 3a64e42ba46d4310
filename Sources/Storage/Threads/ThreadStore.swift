package import Domain
import MadangCore

/// Keeps threads and what is said in them. A thread is there for its two and for nobody else, whoever they are; while
/// one of the two is not there for others, it is not there for the other one either. A block leaves it readable.
package struct ThreadStore {
    let connection: any Connection

    /// The thread that `asker` opened about a listing.
    package func thread(about listing: Identifier<Listing>, askedBy asker: Identifier<Member>) throws
        -> Identifier<
            Thread
        >?
    {
        try connection.row("SELECT id FROM threads WHERE listing_id = \(listing) AND asker_id = \(asker)") {
            try $0.id()
        }
    }

    /// Whether `member` asked about a listing that is there, neither deleted nor hidden, whoever blocks whom since.
    package func hasAsked(_ member: Identifier<Member>, about listing: Identifier<Listing>) throws -> Bool {
        try connection.row(
            """
            SELECT count(*) FROM threads t JOIN listings l ON l.id = t.listing_id
            WHERE t.listing_id = \(listing) AND t.asker_id = \(member) AND l.hidden_at IS NULL
                AND \(Visibility.ofPartner("t.seller_id"))
            """
        ) { try $0.bool() } ?? false
    }

    /// Whether a thread of `member` is one with `partner`, whoever blocks whom since.
    package func hasPartner(_ partner: Identifier<Member>, _ member: Identifier<Member>) throws -> Bool {
        try connection.row(
            """
            SELECT count(*) FROM (SELECT 1 FROM thread_sides s
                WHERE s.member_id = \(member) AND s.partner_id = \(partner)
                    AND \(Visibility.ofPartner("s.partner_id")) LIMIT 1) AS found
            """
        ) { try $0.bool() } ?? false
    }

    /// Writes a thread with its first message. Nothing happens if the asker has one about that listing already: false.
    package func insert(_ thread: NewThread, _ first: NewMessage) throws -> Bool {
        let written = try connection.run(
            """
            INSERT INTO threads (id, listing_id, asker_id, seller_id, created_at)
            VALUES (\(thread.id), \(thread.listingID), \(thread.askerID), \(thread.sellerID),
                \(thread.createdAt))
            ON CONFLICT (listing_id, asker_id) DO NOTHING
            """)
        guard written == 1 else { return false }
        try connection.run(
            """
            INSERT INTO thread_sides (thread_id, member_id, partner_id, last_message_id, read_up_to, unread_count)
            VALUES (\(thread.id), \(thread.askerID), \(thread.sellerID), \(first.id), 0, 0),
                (\(thread.id), \(thread.sellerID), \(thread.askerID), \(first.id), 0, 0)
            """)
        try insert(first)
        return true
    }

    /// Writes a message of one of the two, who has read all before it: so the other one's are counted as unread.
    /// The photos must be the author's and unused. Fails: `.notFound` if the thread is gone or not the author's.
    package func insert(_ message: NewMessage) throws {
        // The sides come first: that puts those in a row who write at once.
        let sides = try connection.run(
            """
            UPDATE thread_sides SET
                last_message_id = CASE WHEN last_message_id < \(message.id) THEN \(message.id)
                    ELSE last_message_id END,
                read_up_to = CASE WHEN member_id = \(message.authorID) AND read_up_to < \(message.id)
                    THEN \(message.id) ELSE read_up_to END,
                unread_count = CASE WHEN member_id = \(message.authorID) THEN 0 ELSE unread_count + 1 END
            WHERE thread_id = \(message.threadID) AND (SELECT count(*) FROM threads t
                WHERE t.id = \(message.threadID) AND \(message.authorID) IN (t.asker_id, t.seller_id)) = 1
            """)
        guard sides == 2 else { throw DomainError.notFound }
        try connection.run(
            """
            INSERT INTO messages (id, thread_id, author_id, type, text, created_at)
            VALUES (\(message.id), \(message.threadID), \(message.authorID), \(message.type.rawValue),
                \(message.text), \(message.createdAt))
            """)
        try attach(message.photoIDs, to: message.id)
    }

    private func attach(_ ids: [Identifier<Photo>], to message: Identifier<Message>) throws {
        guard !ids.isEmpty else { return }
        let rows = ids.enumerated().map { position, photo -> SQL in "(\(photo), \(message), \(position))" }
        try connection.run(
            "INSERT INTO message_photos (photo_id, message_id, position) VALUES \(SQL(rows, separator: ", "))"
        )
        try connection.run("UPDATE photos SET unused_since = NULL WHERE id IN (\(list: ids))")
    }

    /// Keeps in all threads about the listing what it is now, before it is deleted; of what is hidden nothing. Gives
    /// the photo that they show from now on, which must stay.
    func keep(_ id: Identifier<Listing>) throws -> Identifier<Photo>? {
        let photo: SQL = "(SELECT photo_id FROM listing_photos WHERE listing_id = \(id) AND position = 0)"
        let kept = try connection.run(
            """
            UPDATE threads SET listing_name = l.name, listing_status = l.status, listing_photo_id = \(photo)
            FROM listings l WHERE l.id = \(id) AND l.hidden_at IS NULL AND threads.listing_id = l.id
            """)
        guard kept > 0 else { return nil }
        return try connection.row("SELECT \(photo)") { row in
            try row.optionalInteger().map(Identifier<Photo>.init(rawValue:))
        } ?? nil
    }

    /// Takes away at most `limit` threads of `member`, who leaves, with the photos of deleted listings that no other
    /// thread shows. Photos of `member` stay: they go with all that is theirs. Gives how many threads went.
    func deleteSome(of member: Identifier<Member>, limit: Int, tombstones: TombstoneStore) throws -> Int {
        let kept: [Identifier<Photo>?] = try connection.rows(
            """
            DELETE FROM threads WHERE id IN (
                SELECT thread_id FROM thread_sides WHERE member_id = \(member) LIMIT \(limit))
            RETURNING listing_photo_id
            """
        ) { try $0.optionalInteger().map(Identifier<Photo>.init(rawValue:)) }
        let photos = Set(kept.compactMap(\.self)).sorted()
        guard !photos.isEmpty else { return kept.count }
        let unshown: [Identifier<Photo>] = try connection.rows(
            """
            SELECT ph.id FROM photos ph WHERE ph.id IN (\(list: photos)) AND ph.owner_id <> \(member)
                AND (SELECT count(*) FROM threads t WHERE t.listing_photo_id = ph.id) = 0
            """
        ) { try $0.id() }
        try PhotoStore(connection: connection, tombstones: tombstones).delete(unshown)
        return kept.count
    }

    /// The member has read the messages up to that one. Whether one of them was unread.
    package func markRead(
        upTo id: Identifier<Message>, in thread: Identifier<Thread>, by member: Identifier<Member>
    )
        throws -> Bool
    {
        // What is left is counted anew: a mark in the middle leaves some.
        try connection.run(
            """
            UPDATE thread_sides SET read_up_to = \(id), unread_count = (
                SELECT count(*) FROM messages ms
                WHERE ms.thread_id = \(thread) AND ms.id > \(id)
                    AND (ms.author_id <> \(member) OR ms.is_nobodys = 1))
            WHERE thread_id = \(thread) AND member_id = \(member) AND read_up_to < \(id)
                AND (SELECT count(*) FROM messages ms WHERE ms.id = \(id) AND ms.thread_id = \(thread)) = 1
            """) == 1
    }

    /// How many messages `member` has not read, in all threads.
    package func unreadCount(of member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT \(Self.unreadCount(of: "\(member)"))") { try $0.int() } ?? 0
    }

    /// Of all threads of the one in the column `member`.
    static func unreadCount(of member: SQL) -> SQL {
        """
        (SELECT CAST(coalesce(sum(s.unread_count), 0) AS BIGINT) FROM thread_sides s
            WHERE s.member_id = \(member) AND s.unread_count > 0 AND \(Visibility.ofPartner("s.partner_id")))
        """
    }
}
