/// Whether the one who asks gave a listing a heart, and how many did.
public struct HeartState: Codable, Hashable, Sendable {
    /// Whether the one who asks gave it one.
    public let isHearted: Bool
    /// So many did; nobody learns who.
    public let heartCount: Int

    /// Both after the call.
    public init(isHearted: Bool, heartCount: Int) {
        self.isHearted = isHearted
        self.heartCount = heartCount
    }

    private enum CodingKeys: String, CodingKey {
        case isHearted = "is_hearted"
        case heartCount = "heart_count"
    }
}

/// Words that one waits for in the market: one is told of a new or cheaper listing in which they stand.
public struct Alert: Codable, Hashable, Sendable {
    /// Opaque.
    public let id: String
    /// As they were written.
    public let words: String
    /// "KRW" or "USD", of both limits; null where there is none.
    @Nullable public var currency: String?
    /// The least that one pays, a decimal text; null for no limit.
    @Nullable public var priceMin: String?
    /// The most that one pays, a decimal text; null for no limit.
    @Nullable public var priceMax: String?
    /// What kind of thing it must be, as the yard calls it.
    @Nullable public var category: ListingFact?
    /// How used it must be, as the yard calls it.
    @Nullable public var condition: ListingFact?
    /// Where it must be fetched, as the yard calls it.
    @Nullable public var place: ListingFact?
    /// Whether only what is given away is waited for.
    public let free: Bool
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String

    /// Every field as it goes over the wire.
    public init(
        id: String, words: String, currency: String? = nil, priceMin: String? = nil,
        priceMax: String? = nil, category: ListingFact? = nil, condition: ListingFact? = nil,
        place: ListingFact? = nil, free: Bool, createdAt: String
    ) {
        self.id = id
        self.words = words
        self._currency = Nullable(wrappedValue: currency)
        self._priceMin = Nullable(wrappedValue: priceMin)
        self._priceMax = Nullable(wrappedValue: priceMax)
        self._category = Nullable(wrappedValue: category)
        self._condition = Nullable(wrappedValue: condition)
        self._place = Nullable(wrappedValue: place)
        self.free = free
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, words, currency, category, condition, place, free
        case priceMin = "price_min"
        case priceMax = "price_max"
        case createdAt = "created_at"
    }
}

/// An alert as it is made or changed. In a change, absent keys are left as they are.
public struct AlertRequest: Codable, Hashable, Sendable {
    /// 1…30 characters on one line, a letter, a digit or a picture among them.
    public var words: String?
    /// "KRW" or "USD", of both limits; KRW where nothing is said.
    public var currency: String?
    /// The least that one pays; empty for no limit.
    public var priceMin: DecimalText?
    /// The most that one pays, no less than the least; empty for no limit.
    public var priceMax: DecimalText?
    /// The `id` of a category of the yard (`GET /v1/market/choices`); empty for all.
    public var category: String?
    /// The `id` of a condition of the yard; empty for all.
    public var condition: String?
    /// The `id` of a place of the yard; empty for all.
    public var place: String?
    /// Whether only what is given away is waited for; then there are no limits.
    public var free: Bool?

    /// Nil is sent as absent. A new alert needs words.
    public init(
        words: String? = nil, currency: String? = nil, priceMin: DecimalText? = nil,
        priceMax: DecimalText? = nil, category: String? = nil, condition: String? = nil,
        place: String? = nil, free: Bool? = nil
    ) {
        self.words = words
        self.currency = currency
        self.priceMin = priceMin
        self.priceMax = priceMax
        self.category = category
        self.condition = condition
        self.place = place
        self.free = free
    }

    private enum CodingKeys: String, CodingKey {
        case words, currency, category, condition, place, free
        case priceMin = "price_min"
        case priceMax = "price_max"
    }
}
