import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Looking around in the market: all of it, one listing, what one member sells.
struct MarketRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.market, use: showMarket)
        pages.get(\.memberMarket, use: showMember)
        pages.get(\.listing, use: showListing)
    }

    @Sendable private func showMarket(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        let view = try MarketView.chosen(request)
        let wish = MarketWish(form)
        let choices = try await verbs.ports.market.choices()
        do {
            let query = try PageQuery(form, defaultLimit: 24)
            let name = ListName(wish)
            let found = try await verbs.listListings(
                ListingFilter(form), viewer: context.identity?.member,
                page: query.request(in: name, web.cursors))
            let page = MarketPage(
                wish: wish, tiles: found.items.map(ListingTile.init),
                next: try web.cursors.next(request, query, found.next, in: name), view: view.value,
                choices: choices, notice: form["did"] == "deleted" ? context.strings.market.deleted : nil)
            var response = try answer.list(
                request, context, page: { marketPage(page, $0) }, fragment: { marketFragment(page, $0) })
            if view.isNew { response.remember(view.value) }
            return response
        } catch let error as DomainError where error.code == .invalid && !request.isForProgram {
            let page = MarketPage(
                nothingFor: wish, choices: choices, faults: FormFaults(error, context.strings))
            return answer(request, context, status: .unprocessableContent) { marketPage(page, $0) }
        }
    }

    @Sendable private func showMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        let form = try request.query()
        let wish = MarketWish(form, seller: username)
        let viewer = context.identity?.member
        do {
            return try await showMember(wish, ListingFilter(form), form, request, context)
        } catch let error as DomainError where error.code == .invalid && !request.isForProgram {
            let (profile, _) = try await verbs.listListings(
                of: username, viewer: viewer, page: PageRequest(limit: 1))
            let page = MemberMarketPage(
                header: MemberHeader(profile), wish: wish, tiles: [], next: nil, view: .grid,
                choices: try await verbs.ports.market.choices(), faults: FormFaults(error, context.strings))
            return answer(request, context, status: .unprocessableContent) { memberMarketPage(page, $0) }
        }
    }

    private func showMember(
        _ wish: MarketWish, _ filter: ListingFilter, _ form: Form, _ request: Request, _ context: AppContext
    ) async throws -> Response {
        let name = ListName(wish)
        let query = try PageQuery(form, defaultLimit: 24)
        let (profile, found) = try await verbs.listListings(
            of: wish.seller ?? "", filter, viewer: context.identity?.member,
            page: query.request(in: name, web.cursors))
        guard !profile.relation.isBlocked else {
            return answer(request, context) { blockedMemberPage(MemberHeader(profile), $0) }
        }
        let page = MemberMarketPage(
            header: MemberHeader(profile), wish: wish, tiles: found.items.map(ListingTile.init),
            next: try web.cursors.next(request, query, found.next, in: name),
            view: try MarketView.chosen(request).value, choices: try await verbs.ports.market.choices())
        return try answer.list(
            request, context, page: { memberMarketPage(page, $0) },
            fragment: { memberMarketFragment(page, $0) })
    }

    @Sendable private func showListing(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        let id: Identifier<Listing> = try context.pathID()
        let viewer = context.identity?.member
        if form["fragment"] == "tile" {
            let tile = ListingTile(try await verbs.showListing(id, viewer: viewer))
            return answer.fragment(request, context) { listingFragment(tile, $0) }
        }
        if form["fragment"] == "carried" {
            let card = CarriedListing(try await verbs.showListing(id, viewer: viewer))
            return answer.fragment(request, context) { carriedListingFragment(card, $0) }
        }
        let (listing, others, posts) = try await verbs.showListing.withOthers(id, viewer: viewer)
        let hidden =
            listing.hiddenAt == nil ? nil : try await verbs.readCases.reason(for: .listing, id.rawValue)
        let page = ListingPage(
            listing, others: others, posts: posts, hiddenReason: hidden?.reason,
            notice: form["did"].flatMap { didNotice($0, context.strings) })
        guard form["fragment"] != "page" else {
            return answer.fragment(request, context) { listingPageFragment(page, $0) }
        }
        return answer(request, context) { listingPage(page, $0) }
    }

    /// What a form did that led here.
    private func didNotice(_ did: String, _ text: Strings) -> String? {
        switch did {
        case "listed": text.market.listed
        case "changed": text.market.changed
        case "pulled_up": text.market.pulledUp
        default: ListingStatus(rawValue: did).map { text.market.statusChanged(text.status($0)) }
        }
    }
}
