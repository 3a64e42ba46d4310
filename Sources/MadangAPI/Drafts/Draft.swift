/// What a member has not published yet, as it was typed; nobody else sees it.
public struct Draft: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// "post" or "listing": what it becomes.
    public let kind: String
    /// Of a post; empty where nothing was written.
    public let text: String
    /// The listing that a post is about, as it was named; empty for none.
    public let listingID: String
    /// Of a listing, as all that follow it.
    public let name: String
    /// More of the listing.
    public let description: String
    /// "KRW" or "USD", or what else was written.
    public let currency: String
    /// As it was typed: nothing of it is judged before it is published.
    public let price: String
    /// As it was typed.
    public let discount: String
    /// As it was typed.
    public let stock: String
    /// The `id` of a category of the yard; empty for none.
    public let category: String
    /// The `id` of a condition of the yard; empty for none.
    public let condition: String
    /// The `id` of a place of the yard; empty for none.
    public let place: String
    /// Whether the seller takes offers.
    public let allowsOffers: Bool
    /// As it was written: after how many hours an offer without an answer, or a reservation, is over. Empty where
    /// nothing was said.
    public let answerHours: String
    /// Whether the photos of the post are to be veiled until a reader wants to see them.
    public let isSensitive: Bool
    /// In the author's order. They are in use: they are not deleted while they stand here.
    public let photos: [Photo]
    /// Grows with every change; what `If-Match` takes.
    public let version: Int
    /// When the post is published: RFC 3339 in UTC with milliseconds. Null for what waits for its author.
    @Nullable public var publishAt: String?
    /// Why it was not published at its time, as a `code` of problems; null for none.
    @Nullable public var failure: String?
    /// When it was begun.
    public let createdAt: String
    /// When it was changed last; 180 days later it is deleted.
    public let updatedAt: String

    /// Every field as it goes over the wire; those of the other kind are empty.
    public init(
        id: String, kind: String, text: String = "", listingID: String = "", name: String = "",
        description: String = "", currency: String = "", price: String = "", discount: String = "",
        stock: String = "", category: String = "", condition: String = "", place: String = "",
        allowsOffers: Bool = false, answerHours: String = "", isSensitive: Bool = false, photos: [Photo] = [],
        version: Int,
        publishAt: String? = nil, failure: String? = nil, createdAt: String, updatedAt: String
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.listingID = listingID
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.category = category
        self.condition = condition
        self.place = place
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.isSensitive = isSensitive
        self.photos = photos
        self.version = version
        self._publishAt = Nullable(wrappedValue: publishAt)
        self._failure = Nullable(wrappedValue: failure)
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, kind, text, name, description, currency, price, discount, stock, category, condition, place
        case photos, version, failure
        case listingID = "listing_id"
        case allowsOffers = "allows_offers"
        case answerHours = "answer_hours"
        case isSensitive = "is_sensitive"
        case publishAt = "publish_at"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

/// What one has not published yet.
public struct DraftList: Codable, Hashable, Sendable {
    /// Last changed first; at most 50.
    public let data: [Draft]

    /// Every field as it goes over the wire.
    public init(data: [Draft]) {
        self.data = data
    }
}
