/// Something happened to a listing.
public struct ListingEvent: Codable, Hashable, Sendable {
    public let listingID: String

    public init(listingID: String) {
        self.listingID = listingID
    }

    private enum CodingKeys: String, CodingKey {
        case listingID = "listing_id"
    }
}

/// Somebody has put something into the market.
public struct ListingCreatedEvent: Codable, Hashable, Sendable {
    public typealias Seller = PostCreatedEvent.Author

    public let listingID: String
    public let seller: Seller

    public init(listingID: String, seller: Seller) {
        self.listingID = listingID
        self.seller = seller
    }

    private enum CodingKeys: String, CodingKey {
        case seller
        case listingID = "listing_id"
    }
}
