import MadangCore

/// What is sold or given away. There are no payments.
public struct ListingCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Market"
    /// What it is about.
    public static let text = "What is sold or given away. There are no payments."

    /// The market, newest first or by what one pays. Fails: 422 `invalid` with `status`, `sort` or `q`.
    public let listListings = Call<NoBody, ItemList<Listing>>(
        .get, "/v1/listings", .optional, on: .market, "List what is in the market",
        query: [
            Self.words, Self.status, .may("seller", .text, "ana", "A username, or a member's id."), Self.sort,
        ] + .page)
    /// Puts something into the market. Fails: 422 `invalid` with an entry for every wrong field
    /// (docs/api/market.md).
    public let createListing = Call<ListingRequest, Listing>(
        .post, "/v1/listings", .member, on: .market, "Put something into the market", status: 201,
        headers: [.idempotencyKey], answers: [.tag, .location])
    /// A listing with its `priceHistory`. Fails: 404.
    public let showListing = Call<NoBody, Listing>(
        .get, "/v1/listings/{id}", .optional, on: .market, "Show a listing", answers: [.tag])
    /// Changes one's own listing `{id}`: guarded. A price and its discount are judged together.
    /// Fails: 403 `confirmation_required`, 403 `forbidden` for another's, 404, 409 `conflict` for a stale version, 422
    /// `invalid`.
    public let editListing = Call<ListingRequest, Listing>(
        .patch, "/v1/listings/{id}", .member, on: .market, "Change a listing", isGuarded: true,
        headers: [.version],
        answers: [.tag])
    /// Takes one's own listing `{id}` out of the market, with its photos and its history: guarded.
    /// Fails: 403 `confirmation_required`, 403 `forbidden` for another's, 404, 409 `conflict` for a stale version.
    public let deleteListing = Call<NoBody, NoAnswer>(
        .delete, "/v1/listings/{id}", .member, on: .market, "Delete a listing",
        "With its photos and its history.",
        isGuarded: true, headers: [.version])
    /// Posts that carry the listing `{id}`, newest first. Fails: 404.
    public let listListingPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/listings/{id}/posts", .optional, on: .market, "List the posts that carry a listing",
        "Newest first.",
        query: .page)
    /// What `{username}` sells. Fails: 404, 422 `invalid` with `status`, `sort` or `q`.
    public let listMemberListings = Call<NoBody, ItemList<Listing>>(
        .get, "/v1/members/{username}/listings", .optional, on: .market, "List what a member sells",
        query: [Self.words, Self.status, Self.sort] + .page)

    private static let words = QueryParameter.may(
        "q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "chair",
        "Words in name and description.")
    private static let status = QueryParameter.may(
        "status", .word(ListingStatus.allCases.map(\.rawValue) + [""]), "on_sale")
    private static let sort = QueryParameter.may(
        "sort", .word(["newest", "price_asc", "price_desc", ""]), "newest",
        "By price: by what one pays; a dollar counts as thousand won.")
}
