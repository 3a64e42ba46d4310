/// Something that is sold or given away, as the one who asks sees it.
public struct Listing: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Who sells it, as the one who asks sees them.
    public let seller: MemberShort
    /// 3…100 characters on one line.
    public let name: String
    /// 10…1000 characters.
    public let description: String
    /// "KRW" or "USD".
    public let currency: String
    /// A decimal text, as all amounts: KRW has no decimals, USD two.
    public let price: String
    /// A decimal text, at most the price; "0" or "0.00" where there is none.
    public let discount: String
    /// What one pays: the price less the discount. "0" or "0.00": it is given away.
    public let bargainPrice: String
    /// 0…99999. 0 is always "sold_out", and "sold_out" is not always 0.
    public let stock: Int
    /// "on_sale", "reserved" or "sold_out".
    public let status: String
    /// What kind of thing it is, as the yard calls it.
    @Nullable public var category: ListingFact?
    /// How used it is, as the yard calls it.
    @Nullable public var condition: ListingFact?
    /// Where it can be fetched, as the yard calls it.
    @Nullable public var place: ListingFact?
    /// Whether its seller takes offers.
    public let allowsOffers: Bool
    /// After so many hours an offer without an answer, or a reservation, is over: 24, 48, 72 or 168.
    public let answerHours: Int
    /// For whom it is kept; null for all but the seller and the buyer, and in lists.
    @Nullable public var reservation: Reservation?
    /// Grows with every change; what `If-Match` takes.
    public let version: Int
    /// In the seller's order.
    public let photos: [Photo]
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Of the latest change; null where there was none.
    @Nullable public var editedAt: String?
    /// When it was made or pulled up last: by this the newest come first.
    public let listedAt: String
    /// Since when it is sold out; null while it is not. 30 days later it is in nobody's lists but its seller's.
    @Nullable public var soldOutAt: String?
    /// From when on the one who asks may pull it up; null where they never may: they do not sell it, or it is sold out.
    @Nullable public var pullUpFrom: String?
    /// How many gave it a heart; nobody learns who.
    public let heartCount: Int
    /// Whether the one who asks gave it one.
    public let isHearted: Bool
    /// Absolute path of the listing's page.
    public let url: String
    /// Whether the one who asks sells it.
    public let isMine: Bool
    /// What it cost before and costs now, oldest first; of a listing by itself, absent in lists.
    public let priceHistory: [PriceStep]?

    /// Every field as it goes over the wire; nothing is reckoned here.
    public init(
        id: String, seller: MemberShort, name: String, description: String, currency: String, price: String,
        discount: String, bargainPrice: String, stock: Int, status: String, category: ListingFact? = nil,
        condition: ListingFact? = nil, place: ListingFact? = nil, allowsOffers: Bool = false,
        answerHours: Int = 72, reservation: Reservation? = nil, version: Int, photos: [Photo],
        createdAt: String, editedAt: String?, listedAt: String? = nil, soldOutAt: String? = nil,
        pullUpFrom: String? = nil, heartCount: Int = 0, isHearted: Bool = false, url: String, isMine: Bool,
        priceHistory: [PriceStep]? = nil
    ) {
        self.id = id
        self.seller = seller
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.bargainPrice = bargainPrice
        self.stock = stock
        self.status = status
        self._category = Nullable(wrappedValue: category)
        self._condition = Nullable(wrappedValue: condition)
        self._place = Nullable(wrappedValue: place)
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self._reservation = Nullable(wrappedValue: reservation)
        self.version = version
        self.photos = photos
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
        self.listedAt = listedAt ?? createdAt
        self._soldOutAt = Nullable(wrappedValue: soldOutAt)
        self._pullUpFrom = Nullable(wrappedValue: pullUpFrom)
        self.heartCount = heartCount
        self.isHearted = isHearted
        self.url = url
        self.isMine = isMine
        self.priceHistory = priceHistory
    }

    private enum CodingKeys: String, CodingKey {
        case id, seller, name, description, currency, price, discount, stock, status, category, condition
        case place, reservation, version, photos, url
        case allowsOffers = "allows_offers"
        case answerHours = "answer_hours"
        case bargainPrice = "bargain_price"
        case createdAt = "created_at"
        case editedAt = "edited_at"
        case listedAt = "listed_at"
        case soldOutAt = "sold_out_at"
        case pullUpFrom = "pull_up_from"
        case heartCount = "heart_count"
        case isHearted = "is_hearted"
        case isMine = "is_mine"
        case priceHistory = "price_history"
    }
}

/// A price and since when it was that.
public struct PriceStep: Codable, Hashable, Sendable {
    /// "KRW" or "USD"; it may have been another then.
    public let currency: String
    /// A decimal text, as all amounts: KRW has no decimals, USD two.
    public let price: String
    /// A decimal text, at most the price.
    public let discount: String
    /// What one paid then: the price less the discount.
    public let bargainPrice: String
    /// Since when: RFC 3339 in UTC with milliseconds.
    public let at: String

    /// Every field as it goes over the wire; nothing is reckoned here.
    public init(currency: String, price: String, discount: String, bargainPrice: String, at: String) {
        self.currency = currency
        self.price = price
        self.discount = discount
        self.bargainPrice = bargainPrice
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case currency, price, discount, at
        case bargainPrice = "bargain_price"
    }
}

/// What is shown of a listing beside something else.
public struct ListingCard: Codable, Hashable, Sendable {
    /// Of the listing.
    public let id: String
    /// 3…100 characters on one line.
    public let name: String
    /// "KRW" or "USD".
    public let currency: String
    /// A decimal text, as all amounts: KRW has no decimals, USD two.
    public let price: String
    /// A decimal text, at most the price; struck through only where it is not 0.
    public let discount: String
    /// What one pays: the price less the discount.
    public let bargainPrice: String
    /// 0…99999.
    public let stock: Int
    /// "on_sale", "reserved" or "sold_out".
    public let status: String
    /// The first one.
    @Nullable public var photo: Photo?
    /// Absolute path of the listing's page.
    public let url: String

    /// Every field as it goes over the wire; nothing is reckoned here.
    public init(
        id: String, name: String, currency: String, price: String, discount: String, bargainPrice: String,
        stock: Int, status: String, photo: Photo?, url: String
    ) {
        self.id = id
        self.name = name
        self.currency = currency
        self.price = price
        self.discount = discount
        self.bargainPrice = bargainPrice
        self.stock = stock
        self.status = status
        self._photo = Nullable(wrappedValue: photo)
        self.url = url
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, currency, price, discount, stock, status, photo, url
        case bargainPrice = "bargain_price"
    }
}
