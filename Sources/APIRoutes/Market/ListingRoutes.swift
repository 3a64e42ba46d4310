import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// The market: listed, shown, changed and taken away.
struct ListingRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let members = router.group(context: MemberContext.self)
        router.on(Calls.market.listListings, use: everybodys)
        router.on(Calls.market.listMemberListings, use: ofMember)
        members.on(Calls.market.createListing, use: create)
        router.on(Calls.market.showListing) { _, context in
            answer(
                try await verbs.showListing(context.pathID(), viewer: context.viewer), in: context.language)
        }
        router.on(Calls.market.listListingPosts, use: posts)
        members.on(Calls.market.editListing, use: edit)
        members.on(Calls.market.pullUpListing) { _, context in
            answer(
                try await verbs.pullUpListing(context.pathID(), by: context.member), in: context.app.language)
        }
        members.on(Calls.market.deleteListing) { request, context in
            let expected = try request.expectedVersion()
            try await verbs.deleteListing(context.pathID(), expectedVersion: expected, by: context.identity)
            return .noContent
        }
    }

    private func everybodys(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        let filter = ListingFilter(form)
        return try await web.list(request, .listings(filter)) { page in
            try await verbs.listListings(filter, viewer: context.viewer, page: page).map {
                MadangAPI.Listing($0, in: context.language)
            }
        }
    }

    private func ofMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = UsernameRule.normalize(try context.pathParameter("username"))
        var filter = ListingFilter(try request.query())
        filter.seller = username
        return try await web.list(request, .listings(filter)) { page in
            try await verbs.listListings(of: username, filter, viewer: context.viewer, page: page).listings
                .map { MadangAPI.Listing($0, in: context.language) }
        }
    }

    private func posts(_ request: Request, _ context: AppContext) async throws -> Response {
        let id: Identifier<Domain.Listing> = try context.pathID()
        return try await web.list(request, ListName("carrying/\(id)")) { page in
            try await verbs.showListing.posts(carrying: id, viewer: context.viewer, page: page).map(
                MadangAPI.Post.init)
        }
    }

    private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = ListingDraft(try await request.json(ListingRequest.self))
        let listing = try await verbs.createListing(draft, by: context.member, idempotencyKey: key)
        var response = answer(listing, in: context.app.language)
        response.status = .created
        response.headers[.location] = Calls.market.showListing.path(["id": listing.id.string])
        return response
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Listing> = try context.pathID()
        let expected = try request.expectedVersion()
        let draft = ListingDraft(try await request.json(ListingRequest.self))
        return answer(
            try await verbs.editListing(id, draft, expectedVersion: expected, by: context.identity),
            in: context.app.language)
    }

    /// The version is the tag for `If-Match`, as of posts.
    private func answer(_ listing: Domain.Listing, in language: Language) -> Response {
        var response = Response.json(MadangAPI.Listing(listing, in: language))
        response.headers[.eTag] = "\"\(listing.version)\""
        return response
    }
}

extension ListingFilter {
    init(_ query: Form) {
        self.init(
            q: query["q"], status: query["status"], seller: query["seller"], sort: query["sort"],
            category: query["category"], condition: query["condition"], place: query["place"],
            free: query["free"])
    }
}

extension ListName {
    /// A cursor is good for the same words, status, seller, choices and order alone.
    fileprivate static func listings(_ filter: ListingFilter) -> ListName {
        let facts = MarketFact.allCases.map { filter[$0] ?? "" } + [filter.free ?? ""]
        return ListName(
            "listings/\(filter.sort ?? "")/\(filter.status ?? "")/\(facts.joined(separator: "/"))/"
                + "\(filter.seller ?? "")/\(filter.q ?? "")")
    }
}
