/// What somebody said of a member after a sale: thanks, or what went wrong.
public struct Feedback: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// "thanks" or "problem".
    public let type: String
    /// Of a problem "did_not_come", "not_as_described" or "unkind"; null for thanks.
    @Nullable public var reason: String?
    /// Empty for none.
    public let text: String
    /// Who said it.
    public let author: MemberShort
    /// What the listing was called when it was sold.
    public let listingName: String
    /// When it was first said; RFC 3339 in UTC with milliseconds.
    public let createdAt: String

    /// Every field as it goes over the wire.
    public init(
        id: String, type: String, reason: String?, text: String, author: MemberShort, listingName: String,
        createdAt: String
    ) {
        self.id = id
        self.type = type
        self._reason = Nullable(wrappedValue: reason)
        self.text = text
        self.author = author
        self.listingName = listingName
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, reason, text, author
        case listingName = "listing_name"
        case createdAt = "created_at"
    }
}

/// How often others thanked a member, and how often something went wrong. Blocks and mutes leave it as it is.
public struct FeedbackCounts: Codable, Hashable, Sendable {
    /// So many said thanks.
    public let thanks: Int
    /// So many said that something went wrong.
    public let problem: Int

    /// Both as they go over the wire.
    public init(thanks: Int, problem: Int) {
        self.thanks = thanks
        self.problem = problem
    }
}

/// A page of what was said of a member, and how much there is in all.
public struct FeedbackList: Codable, Hashable, Sendable {
    /// Latest first.
    public let data: [Feedback]
    /// Where the list goes on.
    public let paging: ItemList<Feedback>.Paging
    /// Of all, not of this page.
    public let counts: FeedbackCounts

    /// `next` is path and query of the next page; nil ends the list.
    public init(data: [Feedback], next: String?, counts: FeedbackCounts) {
        self.data = data
        paging = ItemList<Feedback>.Paging(next: next)
        self.counts = counts
    }
}

/// A sale of which one can say something, or of which one said something.
public struct DueFeedback: Codable, Hashable, Sendable {
    /// Of the sale.
    public let saleID: String
    /// Where both spoke about it; null once that is gone.
    @Nullable public var threadID: String?
    /// What the listing was called when it was sold.
    public let listingName: String
    /// The other one of the sale.
    public let partner: MemberShort
    /// Whether the one who asks sold it; else they bought it.
    public let isSeller: Bool
    /// RFC 3339; from then on nothing can be said, and what was said is shown.
    public let endsAt: String
    /// Whether what was said of the sale is shown to others; then nothing can be changed.
    public let isShown: Bool
    /// What the one who asks said; null for nothing yet.
    @Nullable public var given: FeedbackWords?

    /// Every field as it goes over the wire.
    public init(
        saleID: String, threadID: String?, listingName: String, partner: MemberShort, isSeller: Bool,
        endsAt: String, isShown: Bool, given: FeedbackWords?
    ) {
        self.saleID = saleID
        self._threadID = Nullable(wrappedValue: threadID)
        self.listingName = listingName
        self.partner = partner
        self.isSeller = isSeller
        self.endsAt = endsAt
        self.isShown = isShown
        self._given = Nullable(wrappedValue: given)
    }

    private enum CodingKeys: String, CodingKey {
        case partner, given
        case saleID = "sale_id"
        case threadID = "thread_id"
        case listingName = "listing_name"
        case isSeller = "is_seller"
        case endsAt = "ends_at"
        case isShown = "is_shown"
    }
}

/// What one said of a sale.
public struct FeedbackWords: Codable, Hashable, Sendable {
    /// "thanks" or "problem".
    public let type: String
    /// Of a problem "did_not_come", "not_as_described" or "unkind"; null for thanks.
    @Nullable public var reason: String?
    /// Empty for none.
    public let text: String

    /// Every field as it goes over the wire.
    public init(type: String, reason: String?, text: String) {
        self.type = type
        self._reason = Nullable(wrappedValue: reason)
        self.text = text
    }
}

/// What one wants to say of a sale.
public struct FeedbackRequest: Codable, Hashable, Sendable {
    /// "thanks" or "problem".
    public var type: String?
    /// "did_not_come", "not_as_described" or "unkind"; required with a problem, refused with thanks.
    public var reason: String?
    /// 0…300 characters.
    public var text: String?

    /// Nil is sent as absent; without a type it is refused as `required`.
    public init(type: String?, reason: String? = nil, text: String? = nil) {
        self.type = type
        self.reason = reason
        self.text = text
    }
}
