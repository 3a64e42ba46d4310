extension Call where Body == NoBody, Answer == ItemList<Listing> {
    /// The market, newest first or by what one pays. Fails: 422 `invalid` with `status`, `sort` or `q`.
    public static var listListings: Self { Self(.listListings) }
    /// What `{username}` sells. Fails: 404, 422 `invalid` with `status`, `sort` or `q`.
    public static var listMemberListings: Self { Self(.listMemberListings) }
}

extension Call where Body == ListingRequest, Answer == Listing {
    /// Puts something into the market. Fails: 422 `invalid` with an entry for every wrong field (API, "POST
    /// /listings").
    public static var createListing: Self { Self(.createListing, status: 201, headers: .idempotencyKey) }
    /// Changes one's own listing `{id}`: guarded. A price and its discount are judged together.
    /// Fails: 403 `confirmation_required`, 403 `forbidden` for another's, 404, 409 `conflict` for a stale version, 422
    /// `invalid`.
    public static var editListing: Self { Self(.editListing, headers: .version) }
}

extension Call where Body == NoBody, Answer == Listing {
    /// A listing with its `priceHistory`. Fails: 404.
    public static var showListing: Self { Self(.showListing) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Takes one's own listing `{id}` out of the market, with its photos and its history: guarded.
    /// Fails: 403 `confirmation_required`, 403 `forbidden` for another's, 404, 409 `conflict` for a stale version.
    public static var deleteListing: Self { Self(.deleteListing, status: 204, headers: .version) }
}

extension Call where Body == NoBody, Answer == ItemList<Post> {
    /// Posts that carry the listing `{id}`, newest first. Fails: 404.
    public static var listListingPosts: Self { Self(.listListingPosts) }
}

extension AnyCall {
    static let market: [AnyCall] = [
        AnyCall(.listListings), AnyCall(.createListing), AnyCall(.showListing), AnyCall(.editListing),
        AnyCall(.deleteListing), AnyCall(.listListingPosts), AnyCall(.listMemberListings),
    ]
}
