import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Hearts on listings: giving one, and what one gave one.
struct HeartRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.post(\.heartListing, use: sendHeart)
        pages.get(\.hearts, use: show)
    }

    @Sendable private func sendHeart(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Listing> = try context.pathID()
        _ = try await verbs.heartListing(id, hearted: form["hearted"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.listing(id.string)))
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let view = try MarketView.chosen(request)
        let query = try PageQuery(try request.query(), defaultLimit: 24)
        let name = ListName.hearts(of: context.member.id)
        let found = try await verbs.listHearts(
            of: context.member, page: query.request(in: name, web.cursors))
        let page = HeartsPage(
            tiles: found.items.map(ListingTile.init),
            next: try web.cursors.next(request, query, found.next, in: name), view: view.value)
        var response = try answer.list(
            request, context.app, page: { heartsPage(page, $0) }, fragment: { heartsFragment(page, $0) })
        if view.isNew { response.remember(view.value) }
        return response
    }
}
