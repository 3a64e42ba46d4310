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
    let allowsOffers: Bool
    let isListingShown: Bool
    let reservation: ThreadReservation?
    let sale: ThreadSale?
    var partner: MemberSummary

    static let tables: SQL = """
        thread_sides s JOIN threads t ON t.id = s.thread_id JOIN members m ON m.id = s.partner_id
        JOIN messages ms ON ms.id = s.last_message_id LEFT JOIN offers mo ON mo.id = ms.id
        LEFT JOIN listings tl ON tl.id = t.listing_id LEFT JOIN reservations tr ON tr.thread_id = t.id
        LEFT JOIN sales ts ON ts.id = (SELECT max(id) FROM sales WHERE thread_id = t.id)
        """

    /// Of the side of `member`.
    static func columns(of member: Identifier<Member>) -> SQL {
        """
        t.id, t.listing_id, t.listing_name, t.listing_status, t.listing_photo_id,
        CASE WHEN t.asker_id = \(member) THEN 1 ELSE 0 END,
        (SELECT count(*) FROM block_pairs WHERE viewer_id = \(member) AND member_id = s.partner_id),
        s.unread_count, (SELECT o.read_up_to FROM thread_sides o
            WHERE o.thread_id = s.thread_id AND o.member_id = s.partner_id),
        CASE WHEN tl.allows_offers = 1 AND tl.status <> 'sold_out' AND tl.hidden_at IS NULL THEN 1 ELSE 0 END,
        CASE WHEN tl.id IS NOT NULL AND tl.hidden_at IS NULL THEN 1 ELSE 0 END,
        tr.currency, tr.amount, tr.ends_at, ts.currency, ts.amount, ts.id, ts.sold_at,
        (SELECT count(*) FROM feedback WHERE sale_id = ts.id AND author_id = \(member)),
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
        allowsOffers = try row.bool()
        isListingShown = try row.bool()
        reservation = try ThreadReservation(row: &row)
        sale = try ThreadSale(row: &row)
        lastMessage = try Message(row: &row, viewer: viewer)
        partner = try MemberSummary(row: &row, viewer: viewer)
    }

    var thread: Thread {
        Thread(
            id: id, listingID: listing, kept: kept, isAsker: isAsker, partner: partner, isBlocked: isBlocked,
            lastMessage: lastMessage, unreadCount: unreadCount,
            partnerReadUpTo: partnerReadUpTo == 0 ? nil : Identifier(rawValue: partnerReadUpTo),
            isListingShown: isListingShown, allowsOffers: allowsOffers, reservation: reservation, sale: sale)
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

extension ThreadReservation {
    /// Nil where there is none.
    fileprivate init?(row: inout RowReader) throws {
        let amount = try Money(optional: &row)
        guard let until = try row.optionalMoment() else { return nil }
        self.init(amount: amount, until: until)
    }
}

extension ThreadSale {
    /// Nil where nothing was sold.
    fileprivate init?(row: inout RowReader) throws {
        let amount = try Money(optional: &row)
        let id = try row.optionalInteger().map(Identifier<Sale>.init(rawValue:))
        let soldAt = try row.optionalMoment()
        let hasSpoken = try row.bool()
        guard let id, let amount, let soldAt else { return nil }
        self.init(id: id, amount: amount, soldAt: soldAt, hasSpoken: hasSpoken)
    }
}

/// A written message before its photos are known.
struct WrittenRow: Sendable {
    let id: Identifier<Message>
    let thread: Identifier<Thread>
    let partner: String?
    let listing: Identifier<Listing>?
    let type: MessageType
    let offer: Offer?
    let text: String
    let createdAt: Timestamp

    func message(with photos: [Identifier<Photo>]) -> WrittenMessage {
        WrittenMessage(
            id: id, threadID: thread, partner: partner, listingID: listing, type: type, offer: offer,
            text: text,
            photoIDs: photos, createdAt: createdAt)
    }
}

extension Message {
    /// Of `tables`.
    static let columns: SQL = """
        ms.id, ms.thread_id, ms.author_id, ms.type, \(Offer.columns),
        CASE WHEN ms.removed_at IS NULL THEN ms.text ELSE '' END, ms.created_at, ms.removed_at,
        ms.is_nobodys
        """

    /// Messages, with what is offered by them.
    static let tables: SQL = "messages ms LEFT JOIN offers mo ON mo.id = ms.id"

    /// Without photos.
    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let id: Identifier<Message> = try row.id()
        let thread: Identifier<Thread> = try row.id()
        let author: Identifier<Member> = try row.id()
        let type: MessageType = try row.word()
        let offer = try Offer(row: &row)
        let text = try row.text()
        let createdAt = try row.moment()
        let isRemoved = try row.optionalMoment() != nil
        let isNobodys = try row.bool()
        self.init(
            id: id, threadID: thread, authorID: author, isMine: author == viewer, isNobodys: isNobodys,
            type: type, offer: isRemoved ? nil : offer, text: text, createdAt: createdAt,
            isRemoved: isRemoved)
    }
}
