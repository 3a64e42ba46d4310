import Domain
package import Features
package import HTTPKit
import Hummingbird

/// All photos, newest first.
package struct ExploreRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let explore: ExplorePhotos
    private let unsplash: BrowseUnsplash

    package init(
        answer: PageAnswer, cursors: CursorCodec, explore: ExplorePhotos, unsplash: BrowseUnsplash
    ) {
        self.answer = answer
        self.cursors = cursors
        self.explore = explore
        self.unsplash = unsplash
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.explore, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        if unsplash.isOpen, try ExploreSource(request.query()) == .unsplash {
            return try await showUnsplash(request, context)
        }
        let (page, query) = try await explore.page(for: request, context, cursors)
        var shown = ExplorePage(page, next: try cursors.next(request, query, page.next, in: .explore))
        shown.hasUnsplash = unsplash.isOpen
        return try answer.list(
            request, context, page: { [shown] in explorePage(shown, $0) },
            fragment: { [shown] in exploreFragment(shown, $0) })
    }

    /// Where Unsplash fails the page says so and leads to the photos that are here. The script that asks for more is
    /// told, and offers to try again.
    private func showUnsplash(_ request: Request, _ context: AppContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: ExplorePhotos.pageSize)
        let wanted = try query.request(in: .unsplash, cursors)
        let shown: UnsplashExplorePage
        do {
            let page = try await unsplash(viewer: context.identity?.member, page: wanted)
            shown = UnsplashExplorePage(
                photos: page.items, next: try cursors.next(request, query, page.next, in: .unsplash))
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
