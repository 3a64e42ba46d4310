import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The start: the home feed, or a welcome for visitors.
struct FeedRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.feed, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        guard let member = context.identity?.member else { return try await welcome(request, context) }
        let name = ListName.home(of: member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let posts = try await verbs.listPosts(
            .home(of: member.id), viewer: member, page: query.request(in: name, web.cursors))
        let view = try FeedView.chosen(request)
        let page = FeedPage(
            posts: posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, posts.next, in: name), view: view.value)
        var response = try answer.list(
            request, context, page: { feedPage(page, $0) }, fragment: { feedFragment(page, $0) })
        if view.isNew { response.remember(view.value) }
        return response
    }

    private func welcome(_ request: Request, _ context: AppContext) async throws -> Response {
        let (page, query) = try await verbs.explorePhotos.page(for: request, context, web.cursors)
        let shown = ExplorePage(page, next: try web.cursors.next(request, query, page.next, in: .explore))
        return try answer.list(
            request, context, page: { welcomePage(shown, $0) }, fragment: { exploreFragment(shown, $0) })
    }
}

extension CursorCodec {
    /// The address of the next page, for a link. The part for the script is asked for by the script itself.
    func next(_ request: Request, _ query: PageQuery, _ position: Position?, in list: ListName) throws
        -> Path?
    {
        try nextPath(of: request, query, position: position, in: list).flatMap(Path.init(local:))
    }
}
