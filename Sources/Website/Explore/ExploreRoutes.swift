import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Posts by their photos, and photos of Unsplash.
struct ExploreRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.explore, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let form = try request.query()
        if verbs.browseUnsplash.isOpen, try ExploreSource(form) == .unsplash {
            return try await showUnsplash(request, context)
        }
        var shown = try await verbs.explorePhotos.page(
            in: form.word("order") ?? .newest, on: context.day(of: answer.now), for: request, context,
            web.cursors)
        shown.hasUnsplash = verbs.browseUnsplash.isOpen
        return try answer.list(
            request, context, page: { [shown] in explorePage(shown, $0) },
            fragment: { [shown] in exploreFragment(shown, $0) })
    }

    /// Where Unsplash fails the page says so and leads to the photos that are here. The script that asks for more is
    /// told, and offers to try again.
    private func showUnsplash(_ request: Request, _ context: AppContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: ExplorePhotos.pageSize)
        let wanted = try query.request(in: .unsplash, web.cursors)
        let shown: UnsplashExplorePage
        do {
            let page = try await verbs.browseUnsplash(viewer: context.identity?.member, page: wanted)
            shown = UnsplashExplorePage(
                photos: page.items, next: try web.cursors.next(request, query, page.next, in: .unsplash))
        } catch let error as DomainError where error.code == .busy && wanted.after == nil {
            shown = UnsplashExplorePage(photos: [], next: nil, failure: error)
        }
        return try answer.list(
            request, context, page: { unsplashPage(shown, $0) }, fragment: { unsplashFragment(shown, $0) })
    }
}

extension ExplorePhotos {
    /// The part of the list that the request's query asks for, on a `day` of the reader's calendar.
    func page(
        in order: ExploreOrder, on day: Int, for request: Request, _ context: AppContext,
        _ cursors: CursorCodec
    ) async throws -> ExplorePage {
        let viewer = context.identity?.member
        let name = ListName.explored(in: order, by: viewer?.id)
        let query = try PageQuery(try request.query(), defaultLimit: Self.pageSize)
        let page = try await posts(
            in: order, viewer: viewer, day: day, page: query.request(in: name, cursors))
        return ExplorePage(
            tiles: page.items.map(ExploreTile.init),
            next: try cursors.next(request, query, page.next, in: name), order: order)
    }
}
