import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangCore

/// The pages of hashtags.
package struct TagRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let tags: ShowTag

    package init(answer: PageAnswer, cursors: CursorCodec, tags: ShowTag) {
        self.answer = answer
        self.cursors = cursors
        self.tags = tags
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.tag, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let tag = try context.pathParameter("tag")
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        let key = HashtagRule.key(tag)
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let (postCount, posts) = try await tags(
            key, viewer: context.identity?.member, page: query.request(in: .tagged(key), cursors))
        let page = TagPage(
            tag: tag, key: key, postCount: postCount, posts: posts.items.map(PostCard.init),
            next: try cursors.next(request, query, posts.next, in: .tagged(key)))
        return try answer.list(
            request, context, page: { tagPage(page, $0) }, fragment: { tagFragment(page, $0) })
    }
}
