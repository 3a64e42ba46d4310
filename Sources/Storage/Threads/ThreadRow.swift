import Domain
import MadangCore

/// A thread before the photos of its last message are known.
struct ThreadRow {
    let id: Identifier<Thread>
    let listing: Identifier<Listing>?
    var kept: KeptListing?
    let isAsker: Bool
    let isBlocked: Bool
    var lastMessage: Message
    let unreadCount: Int
    let partnerReadUpTo: Int64
    var partner: MemberSummary

    static let tables: SQL = """
        thread_sides s JOIN threads t ON t.id = s.thread_id JOIN members m ON m.id = s.partner_id
        JOIN messages ms ON ms.id = s.last_message_id
        """

    /// Of the side of `member`.
    static func columns(of member: Identifier<Member>) -> SQL {
        """
        t.id, t.listing_id, t.listing_name, t.listing_status, t.listing_photo_id,
        CASE WHEN t.asker_id = \(member) THEN 1 ELSE 0 END,
        (SELECT count(*) FROM block_pairs WHERE viewer_id = \(member) AND member_id = s.partner_id),
        s.unread_count, (SELECT o.read_up_to FROM thread_sides o
            WHERE o.thread_id = s.thread_id AND o.member_id = s.partner_id),
        \(Message.columns), \(MemberSummary.columns(viewer: member))
        """
    }

    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        id = try row.id()
        listing = try row.optionalInteger().map(Identifier.init(rawValue:))
        kept = try KeptListing(row: &row)
        isAsker = try row.bool()
        isBlocked = try row.bool()
        unreadCount = try row.int()
        partnerReadUpTo = try row.integer()
        lastMessage = try Message(row: &row, viewer: viewer)
        partner = try MemberSummary(row: &row, viewer: viewer)
    }

    var thread: Thread {
        Thread(
            id: id, listingID: listing, kept: kept, isAsker: isAsker, partner: partner, isBlocked: isBlocked,
            lastMessage: lastMessage, unreadCount: unreadCount,
            partnerReadUpTo: partnerReadUpTo == 0 ? nil : Identifier(rawValue: partnerReadUpTo))
    }
}

extension KeptListing {
    /// Without the photo; nil while the listing is there, and where nothing was kept.
    fileprivate init?(row: inout RowReader) throws {
        let name = try row.optionalText()
        let status = try row.optionalText().flatMap(ListingStatus.init(rawValue:))
        let photo = try row.optionalInteger().map(Identifier<Photo>.init(rawValue:))
        guard let name, let status else { return nil }
        self.init(name: name, status: status, photoID: photo)
    }
}

/// A written message before its photos are known.
struct WrittenRow: Sendable {
    let id: Identifier<Message>
    let thread: Identifier<Thread>
    let partner: String?
    let listing: Identifier<Listing>?
    let text: String
    let createdAt: Timestamp

    func message(with photos: [Identifier<Photo>]) -> WrittenMessage {
        WrittenMessage(
            id: id, threadID: thread, partner: partner, listingID: listing, text: text, photoIDs: photos,
            createdAt: createdAt)
    }
}

extension Message {
    /// Of the table `messages ms`.
    static let columns: SQL = """
        ms.id, ms.thread_id, ms.author_id, CASE WHEN ms.removed_at IS NULL THEN ms.text ELSE '' END,
        ms.created_at, ms.removed_at
        """

    /// Without photos.
    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let id: Identifier<Message> = try row.id()
        let thread: Identifier<Thread> = try row.id()
        let author: Identifier<Member> = try row.id()
        self.init(
            id: id, threadID: thread, authorID: author, isMine: author == viewer, text: try row.text(),
            createdAt: try row.moment(), isRemoved: try row.optionalMoment() != nil)
    }
}
