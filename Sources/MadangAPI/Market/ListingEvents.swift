/// Something happened to a listing.
public struct ListingEvent: Codable, Hashable, Sendable {
    /// What is deleted or hidden is 404 from now on.
    public let listingID: String

    /// The id as the API gives it.
    public init(listingID: String) {
        self.listingID = listingID
    }

    private enum CodingKeys: String, CodingKey {
        case listingID = "listing_id"
    }
}

/// Somebody has put something into the market, or pulled it up.
public struct ListingCreatedEvent: Codable, Hashable, Sendable {
    /// The same two fields as of an author.
    public typealias Seller = PostCreatedEvent.Author

    /// Of the new listing.
    public let listingID: String
    /// Who sells it.
    public let seller: Seller

    /// Every field as it goes over the wire.
    public init(listingID: String, seller: Seller) {
        self.listingID = listingID
        self.seller = seller
    }

    private enum CodingKeys: String, CodingKey {
        case seller
        case listingID = "listing_id"
    }
}
