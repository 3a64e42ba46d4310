extension Call where Body == NoBody, Answer == ItemList<Listing> {
    public static var listListings: Self { Self(.listListings) }
    public static var listMemberListings: Self { Self(.listMemberListings) }
}

extension Call where Body == ListingRequest, Answer == Listing {
    public static var createListing: Self { Self(.createListing, status: 201, headers: .idempotencyKey) }
    public static var editListing: Self { Self(.editListing, headers: .version) }
}

extension Call where Body == NoBody, Answer == Listing {
    public static var showListing: Self { Self(.showListing) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var deleteListing: Self { Self(.deleteListing, status: 204, headers: .version) }
}

extension Call where Body == NoBody, Answer == ItemList<Post> {
    public static var listListingPosts: Self { Self(.listListingPosts) }
}

extension AnyCall {
    static let market: [AnyCall] = [
        AnyCall(.listListings), AnyCall(.createListing), AnyCall(.showListing), AnyCall(.editListing),
        AnyCall(.deleteListing), AnyCall(.listListingPosts), AnyCall(.listMemberListings),
    ]
}
