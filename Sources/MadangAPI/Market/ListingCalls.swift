import MadangCore

/// What is sold or given away. There are no payments.
public struct ListingCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Market"
    /// What it is about.
    public static let text = "What is sold or given away. There are no payments."

    /// The market, newest first or by what one pays. Fails: 422 `invalid` with `status`, `sort`, `q`, `category`,
    /// `condition`, `place` or `free`.
    public let listListings = Call<NoBody, ItemList<Listing>>(
        .get, "/v1/listings", .optional, on: .market, "List what is in the market",
        query: [
            Self.words, Self.status, .may("seller", .text, "ana", "A username, or a member's id."), Self.sort,
        ] + Self.facts + .page)
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
    /// Brings one's own listing `{id}` to the top of the newest: once in three days, first three days after it was
    /// made. Fails: 403 `forbidden` for another's, 404, 409 `conflict` before `pull_up_from`, with `Retry-After`, and
    /// for what is sold out.
    public let pullUpListing = Call<NoBody, Listing>(
        .put, "/v1/listings/{id}/pull-up", .member, on: .market, "Pull a listing up",
        "To the top of the newest, once in three days. Before `pull_up_from`, and when it is sold out, 409 `conflict`.",
        fails: [.conflict], answers: [.tag])
    /// Gives the listing `{id}` a heart; nobody learns who gave one. The seller is not told; who gave one is told when
    /// it becomes cheaper or can be had again. Fails: 403 `forbidden` for one's own, 403 `blocked`, 404.
    public let heartListing = Call<NoBody, HeartState>(
        .put, "/v1/listings/{id}/heart", .member, on: .market, "Give a listing a heart",
        "May be said twice. One is told when it becomes cheaper or can be had again. Nobody learns who gave one."
    )
    /// Takes the heart back that one gave the listing `{id}`. Fails: as `heartListing`.
    public let unheartListing = Call<NoBody, HeartState>(
        .delete, "/v1/listings/{id}/heart", .member, on: .market, "Take a heart back", "May be said twice.")
    /// What one gave a heart, by the time of the heart, latest first, also what is sold; nobody else sees it.
    public let listHearts = Call<NoBody, ItemList<Listing>>(
        .get, "/v1/me/hearts", .member, on: .market, "List what one gave a heart",
        "By the time of the heart, latest first; also what is sold.", query: .page)
    /// What one waits for in the market, latest first, 30 at most, on one page; nobody else sees it.
    public let listAlerts = Call<NoBody, ItemList<Alert>>(
        .get, "/v1/me/alerts", .member, on: .market, "List what one waits for in the market",
        "Latest first, 30 at most, on one page.")
    /// Waits for words in the market; the same twice is one. Fails: 422 `invalid` with an entry for every wrong field,
    /// with `words` for one too many.
    public let createAlert = Call<AlertRequest, Alert>(
        .post, "/v1/me/alerts", .member, on: .market, "Wait for words in the market",
        "One is told of new and cheaper listings in whose name or description they stand. The same twice is one.",
        status: 201, fails: [.invalid])
    /// Changes the alert `{id}`: what is absent stays. Fails: 404, 422 `invalid`.
    public let editAlert = Call<AlertRequest, Alert>(
        .patch, "/v1/me/alerts/{id}", .member, on: .market, "Change an alert", "What is absent stays.",
        fails: [.invalid])
    /// Waits no more for what the alert `{id}` says. Fails: 404.
    public let deleteAlert = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/alerts/{id}", .member, on: .market, "Delete an alert")
    /// Posts that carry the listing `{id}`, newest first. Fails: 404.
    public let listListingPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/listings/{id}/posts", .optional, on: .market, "List the posts that carry a listing",
        "Newest first.",
        query: .page)
    /// What `{username}` sells. Fails: 404, 422 `invalid` as the market.
    public let listMemberListings = Call<NoBody, ItemList<Listing>>(
        .get, "/v1/members/{username}/listings", .optional, on: .market, "List what a member sells",
        query: [Self.words, Self.status, Self.sort] + Self.facts + .page)
    /// What sellers choose from: the categories, conditions and places of the yard.
    public let showChoices = Call<NoBody, MarketChoices>(
        .get, "/v1/market/choices", .optional, on: .market, "Show what sellers choose from",
        "The categories, conditions and places of the yard.", answers: [.tag])
    /// For owners: changes the lists that are named, each whole. What is left out of one is offered no more; listings
    /// that have it keep it. Fails: 409 `conflict` for a stale version, 422 `invalid` with `categories`, `conditions`
    /// or `places`.
    public let editChoices = Call<MarketChoicesRequest, MarketChoices>(
        .put, "/v1/market/choices", .owner, on: .yard, "Change what sellers choose from",
        "Each list that is named is given whole, in its order. What is left out is offered no more; listings that "
            + "have it keep it.",
        headers: [.version], answers: [.tag])

    private static let facts: [QueryParameter] = [
        .may(
            "category", .text, "furniture",
            "The `id` of a category of the yard; empty, as without it, for all. So are the next two."),
        .may("condition", .text, "like-new", "The `id` of a condition of the yard."),
        .may("place", .text, "", "The `id` of a place of the yard."),
        .may("free", .word(["true", "false", ""]), "true", "Only what is given away."),
    ]
    private static let words = QueryParameter.may(
        "q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "chair",
        "Words in name and description.")
    private static let status = QueryParameter.may(
        "status", .word(ListingStatus.allCases.map(\.rawValue) + [""]), "on_sale")
    private static let sort = QueryParameter.may(
        "sort", .word(["newest", "price_asc", "price_desc", ""]), "newest",
        "By price: by what one pays; a dollar counts as thousand won.")
}
