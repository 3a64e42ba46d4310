import Domain
package import Features
package import HTTPKit
package import Hummingbird

/// All photos, newest first.
package struct ExploreRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let explore: ExplorePhotos

    package init(answer: PageAnswer, cursors: CursorCodec, explore: ExplorePhotos) {
        self.answer = answer
        self.cursors = cursors
        self.explore = explore
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.explore, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let (page, query) = try await explore.page(for: request, context, cursors)
        let shown = ExplorePage(page, next: try cursors.next(request, query, page.next, in: .explore))
        return try answer.list(
            request, context, page: { explorePage(shown, $0) }, fragment: { exploreFragment(shown, $0) })
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
