import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// All photos, newest first.
struct ExploreRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.explore, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        if verbs.browseUnsplash.isOpen, try ExploreSource(request.query()) == .unsplash {
            return try await showUnsplash(request, context)
        }
        let (page, query) = try await verbs.explorePhotos.page(for: request, context, web.cursors)
        var shown = ExplorePage(page, next: try web.cursors.next(request, query, page.next, in: .explore))
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
    /// The photos that the request's query asks for.
    func page(for request: Request, _ context: AppContext, _ cursors: CursorCodec) async throws
        -> (Page<ExploredPhoto>, PageQuery)
    {
        let query = try PageQuery(try request.query(), defaultLimit: Self.pageSize)
        let wanted = try query.request(in: .explore, cursors)
        return (try await self(viewer: context.identity?.member, page: wanted), query)
    }
}

extension ExplorePage {
    init(_ page: Page<ExploredPhoto>, next: Path?) {
        self.init(tiles: page.items.map(ExploreTile.init), next: next)
    }
}
