/// Something that another member did and that concerns the one who asks.
public struct Notification: Codable, Hashable, Sendable {
    /// Opaque; what `ReadNotificationsRequest` takes.
    public let id: String
    /// "like", "comment", "mention", "follow", "reply" or "comment_like"; of listings "price_drop", "available_again"
    /// or "alert".
    public let type: String
    /// Who did it; of listings the seller.
    public let actor: MemberShort
    /// What was liked or commented, or mentions one; null for a follow, and of listings.
    @Nullable public var postID: String?
    /// The comment that was written or liked, or that mentions one; null for a like of a post, a follow, and a mention
    /// in the post itself.
    @Nullable public var commentID: String?
    /// The listing that became cheaper, can be had again, or was found by an alert; null else.
    @Nullable public var listingID: String?
    /// The alert of one's own that found it; null else.
    @Nullable public var alertID: String?
    /// Of what became cheaper, what one paid before and pays now; null else.
    @Nullable public var prices: PriceChange?
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Whether the one who asks has read it, or one after it.
    public let read: Bool

    /// Nil ids are sent as null.
    public init(
        id: String, type: String, actor: MemberShort, postID: String?, commentID: String?,
        listingID: String? = nil, alertID: String? = nil, prices: PriceChange? = nil, createdAt: String,
        read: Bool
    ) {
        self.id = id
        self.type = type
        self.actor = actor
        self._postID = Nullable(wrappedValue: postID)
        self._commentID = Nullable(wrappedValue: commentID)
        self._listingID = Nullable(wrappedValue: listingID)
        self._alertID = Nullable(wrappedValue: alertID)
        self._prices = Nullable(wrappedValue: prices)
        self.createdAt = createdAt
        self.read = read
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, actor, read, prices
        case listingID = "listing_id"
        case alertID = "alert_id"
        case postID = "post_id"
        case commentID = "comment_id"
        case createdAt = "created_at"
    }
}

/// What one paid for a listing and what one pays.
public struct PriceChange: Codable, Hashable, Sendable {
    /// "KRW" or "USD", of both.
    public let currency: String
    /// What one paid before: a decimal text.
    public let before: String
    /// What one pays: a decimal text.
    public let now: String

    /// Every field as it goes over the wire.
    public init(currency: String, before: String, now: String) {
        self.currency = currency
        self.before = before
        self.now = now
    }
}

/// A page of notifications, and how many the member has not read.
public struct NotificationList: Codable, Hashable, Sendable {
    /// Latest first; one by one, grouping is the client's.
    public let data: [Notification]
    /// Where the list goes on.
    public let paging: ItemList<Notification>.Paging
    /// Of all, not of this page.
    public let unreadCount: Int

    /// `next` is path and query of the next page; nil ends the list.
    public init(data: [Notification], next: String?, unreadCount: Int) {
        self.data = data
        paging = ItemList<Notification>.Paging(next: next)
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case data, paging
        case unreadCount = "unread_count"
    }
}

/// What a member has read: that notification and all before it.
public struct ReadNotificationsRequest: Codable, Hashable, Sendable {
    /// Id of a notification of one's own.
    public let upTo: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(upTo: String?) {
        self.upTo = upTo
    }

    private enum CodingKeys: String, CodingKey {
        case upTo = "up_to"
    }
}
