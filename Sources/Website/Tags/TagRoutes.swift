import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The pages of hashtags.
struct TagRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.tag, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let tag = try context.pathParameter("tag")
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        let key = HashtagRule.key(tag)
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let (postCount, posts) = try await verbs.showTag(
            key, viewer: context.identity?.member, page: query.request(in: .tagged(key), web.cursors))
        let page = TagPage(
            tag: tag, key: key, postCount: postCount, posts: posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, posts.next, in: .tagged(key)))
        return try answer.list(
            request, context, page: { tagPage(page, $0) }, fragment: { tagFragment(page, $0) })
    }
}
