/// A draft as it is begun or changed: what was typed, valid or not. In a change, absent keys are left as they are.
public struct DraftRequest: Codable, Hashable, Sendable {
    /// "post" or "listing"; of a new one.
    public var kind: String?
    /// Of a post, 0…4000 characters, as every text of a draft.
    public var text: String?
    /// The listing that a post is about; empty for none.
    public var listingID: String?
    /// Of a listing, as all that follow it.
    public var name: String?
    /// More of the listing.
    public var description: String?
    /// As it is to be kept.
    public var currency: String?
    /// As it was typed.
    public var price: DecimalText?
    /// As it was typed.
    public var discount: DecimalText?
    /// As it was typed.
    public var stock: DecimalText?
    /// The `id` of a category of the yard; empty for none.
    public var category: String?
    /// The `id` of a condition of the yard; empty for none.
    public var condition: String?
    /// The `id` of a place of the yard; empty for none.
    public var place: String?
    /// Whether the seller takes offers.
    public var allowsOffers: Bool?
    /// As it is to be kept: after how many hours an offer without an answer, or a reservation, is over.
    public var answerHours: DecimalText?
    /// Whether the photos of a post are to be veiled until a reader wants to see them; not, unless told otherwise.
    public var isSensitive: Bool?
    /// One's own, in their order, unused or in this draft. A new draft gets copies of those that stand in another one.
    public var photoIDs: [String]?
    /// RFC 3339: when the post is to be published, a minute to a year ahead. Empty takes the time away.
    public var publishAt: String?

    /// Nil is sent as absent.
    public init(
        kind: String? = nil, text: String? = nil, listingID: String? = nil, name: String? = nil,
        description: String? = nil, currency: String? = nil, price: DecimalText? = nil,
        discount: DecimalText? = nil, stock: DecimalText? = nil, category: String? = nil,
        condition: String? = nil, place: String? = nil, allowsOffers: Bool? = nil,
        answerHours: DecimalText? = nil, isSensitive: Bool? = nil, photoIDs: [String]? = nil,
        publishAt: String? = nil
    ) {
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
        self.photoIDs = photoIDs
        self.publishAt = publishAt
    }

    private enum CodingKeys: String, CodingKey {
        case kind, text, name, description, currency, price, discount, stock, category, condition, place
        case listingID = "listing_id"
        case allowsOffers = "allows_offers"
        case answerHours = "answer_hours"
        case isSensitive = "is_sensitive"
        case photoIDs = "photo_ids"
        case publishAt = "publish_at"
    }
}
