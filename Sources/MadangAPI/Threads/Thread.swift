/// What an asker and the seller of a listing say to each other, as one of them has it.
public struct Thread: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Null once the listing is gone, or not to be seen by the one who asks.
    @Nullable public var listing: ListingCard?
    /// Who opened it.
    public let asker: MemberShort
    /// Whose listing it is about.
    public let seller: MemberShort
    /// The latest, by either of the two; there always is one.
    public let lastMessage: Message
    /// Messages of the other one that the one who asks has not read.
    public let unreadCount: Int
    /// The last message that the other one has read.
    @Nullable public var readUpTo: String?
    /// False where one of the two blocks the other: nothing can be added.
    public let canWrite: Bool
    /// Whether the asker can make an offer: the seller takes them, and the listing is there and not sold out.
    public let allowsOffers: Bool
    /// Null where the listing is not kept for the asker.
    @Nullable public var reservation: ThreadReservation?
    /// The latest; null where nothing was sold to the asker.
    @Nullable public var sale: ThreadSale?

    /// Nil is sent as null.
    public init(
        id: String, listing: ListingCard?, asker: MemberShort, seller: MemberShort, lastMessage: Message,
        unreadCount: Int, readUpTo: String?, canWrite: Bool, allowsOffers: Bool = false,
        reservation: ThreadReservation? = nil, sale: ThreadSale? = nil
    ) {
        self.id = id
        self._listing = Nullable(wrappedValue: listing)
        self.asker = asker
        self.seller = seller
        self.lastMessage = lastMessage
        self.unreadCount = unreadCount
        self._readUpTo = Nullable(wrappedValue: readUpTo)
        self.canWrite = canWrite
        self.allowsOffers = allowsOffers
        self._reservation = Nullable(wrappedValue: reservation)
        self._sale = Nullable(wrappedValue: sale)
    }

    private enum CodingKeys: String, CodingKey {
        case id, listing, asker, seller, reservation, sale
        case lastMessage = "last_message"
        case unreadCount = "unread_count"
        case readUpTo = "read_up_to"
        case canWrite = "can_write"
        case allowsOffers = "allows_offers"
    }
}

/// What one of the two says, or a line that tells what became of the listing.
public struct Message: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Of the thread in which it was said.
    public let threadID: String
    /// One of the two.
    public let author: MemberShort
    /// "text", "offer", or what became of the listing: "reserved" and "sold" for the asker of this thread,
    /// "reserved_for_other", "sold_to_other", "released" when it is kept, or sold, no more: it can be had again, unless
    /// the thread's listing is null.
    public let type: String
    /// Of the type "offer" alone; null else, and of what was taken away.
    @Nullable public var offer: Offer?
    /// Empty where there are photos alone, of offers without words, of lines about the listing, and of what was taken
    /// away.
    public let text: String
    /// At most 5, in the writer's order.
    public let photos: [Photo]
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// True where moderators took it away, so that its place alone is left; else absent.
    public let isRemoved: Bool?

    /// Every field as it goes over the wire.
    public init(
        id: String, threadID: String, author: MemberShort, type: String = "text", offer: Offer? = nil,
        text: String, photos: [Photo], createdAt: String, isRemoved: Bool? = nil
    ) {
        self.id = id
        self.threadID = threadID
        self.author = author
        self.type = type
        self._offer = Nullable(wrappedValue: offer)
        self.text = text
        self.photos = photos
        self.createdAt = createdAt
        self.isRemoved = isRemoved
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, type, offer, text, photos
        case threadID = "thread_id"
        case createdAt = "created_at"
        case isRemoved = "is_removed"
    }
}

/// A page of threads, and how many messages are unread in all of them.
public struct ThreadList: Codable, Hashable, Sendable {
    /// That with the latest message first.
    public let data: [Thread]
    /// Where the list goes on.
    public let paging: ItemList<Thread>.Paging
    /// Messages of all threads, not of this page.
    public let unreadCount: Int

    /// `next` is path and query of the next page; nil ends the list.
    public init(data: [Thread], next: String?, unreadCount: Int) {
        self.data = data
        paging = ItemList<Thread>.Paging(next: next)
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case data, paging
        case unreadCount = "unread_count"
    }
}

/// A message as it is written: a text, photos or both; or an offer, with or without them.
public struct MessageRequest: Codable, Hashable, Sendable {
    /// 0…500 characters; required where there are neither photos nor an amount.
    public var text: String?
    /// At most 5 of one's own, used nowhere else, in the order in which they are shown.
    public var photoIDs: [String]?
    /// What the asker would pay: more than nothing, and at most what one pays for the listing, in its currency. The
    /// message is an offer by that.
    public var amount: DecimalText?

    /// Nil is sent as absent.
    public init(text: String? = nil, photoIDs: [String]? = nil, amount: DecimalText? = nil) {
        self.text = text
        self.photoIDs = photoIDs
        self.amount = amount
    }

    private enum CodingKeys: String, CodingKey {
        case text, amount
        case photoIDs = "photo_ids"
    }
}

/// What a member has read of a thread: up to that message; all of it where nothing is named.
public struct ReadThreadRequest: Codable, Hashable, Sendable {
    /// Id of a message of the thread; a mark never goes back.
    public var upTo: String?

    /// Without an id all of it is read.
    public init(upTo: String? = nil) {
        self.upTo = upTo
    }

    private enum CodingKeys: String, CodingKey {
        case upTo = "up_to"
    }
}
