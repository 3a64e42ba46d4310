/// Something that is sold or given away, as the one who asks sees it.
public struct Listing: Codable, Hashable, Sendable {
    public let id: String
    public let seller: MemberShort
    public let name: String
    public let description: String
    /// "KRW" or "USD".
    public let currency: String
    /// A decimal text, as all amounts: "1000", "12.50".
    public let price: String
    public let discount: String
    /// What one pays: the price less the discount. "0" or "0.00": it is given away.
    public let bargainPrice: String
    public let stock: Int
    /// "on_sale", "reserved" or "sold_out".
    public let status: String
    /// Grows with every change; what `If-Match` takes.
    public let version: Int
    /// In the seller's order.
    public let photos: [Photo]
    public let createdAt: String
    @Nullable public var editedAt: String?
    /// Absolute path of the listing's page.
    public let url: String
    /// Whether the one who asks sells it.
    public let isMine: Bool
    /// What it cost before and costs now, oldest first; of a listing by itself, absent in lists.
    public let priceHistory: [PriceStep]?

    public init(
        id: String, seller: MemberShort, name: String, description: String, currency: String, price: String,
        discount: String, bargainPrice: String, stock: Int, status: String, version: Int, photos: [Photo],
        createdAt: String, editedAt: String?, url: String, isMine: Bool, priceHistory: [PriceStep]? = nil
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
        self.version = version
        self.photos = photos
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
        self.url = url
        self.isMine = isMine
        self.priceHistory = priceHistory
    }

    private enum CodingKeys: String, CodingKey {
        case id, seller, name, description, currency, price, discount, stock, status, version, photos, url
        case bargainPrice = "bargain_price"
        case createdAt = "created_at"
        case editedAt = "edited_at"
        case isMine = "is_mine"
        case priceHistory = "price_history"
    }
}

/// A price and since when it was that.
public struct PriceStep: Codable, Hashable, Sendable {
    public let currency: String
    public let price: String
    public let discount: String
    public let bargainPrice: String
    public let at: String

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
    public let id: String
    public let name: String
    public let currency: String
    public let price: String
    public let discount: String
    public let bargainPrice: String
    public let stock: Int
    public let status: String
    /// The first one.
    @Nullable public var photo: Photo?
    /// Absolute path of the listing's page.
    public let url: String

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
