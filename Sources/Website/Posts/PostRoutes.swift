import Domain
package import Features
package import HTTPKit
package import Hummingbird

/// A post's own page, liking it and deleting it.
package struct PostRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let show: ShowPost
    private let likes: ListLikes
    private let like: LikePost
    private let delete: DeletePost
    private let cases: ReadCases

    package init(
        answer: PageAnswer, cursors: CursorCodec, show: ShowPost, likes: ListLikes, like: LikePost,
        delete: DeletePost, cases: ReadCases
    ) {
        self.answer = answer
        self.cursors = cursors
        self.show = show
        self.likes = likes
        self.like = like
        self.delete = delete
        self.cases = cases
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.post, use: showPost)
        let members = pages.group(context: MemberContext.self)
        members.post(Paths.Pattern.likePost, use: sendLike)
        members.get(Paths.Pattern.deletePost, use: showDelete).post(Paths.Pattern.deletePost, use: sendDelete)
    }

    @Sendable private func showPost(_ request: Request, _ context: AppContext) async throws -> Response {
        let id: Identifier<Post> = try context.pathID()
        let viewer = context.identity?.member
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let name = ListName.likes(of: id)
        let post = try await show(id, viewer: viewer)
        let likes = try await likes(of: id, viewer: viewer, page: query.request(in: name, cursors))
        let next = try cursors.next(request, query, likes.next, in: name)
        let hidden = post.hiddenAt == nil ? nil : try await cases.reason(for: .post, post.id.rawValue)
        let page = PostPage(
            post: PostCard(post),
            likes: MemberList(rows: likes.items.map { MemberRow($0.profile) }, next: next),
            hiddenReason: hidden?.reason)
        return try answer.list(
            request, context, page: { postPage(page, $0) }, fragment: { likesFragment(page, $0) })
    }

    @Sendable private func sendLike(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Post> = try context.pathID()
        _ = try await like(id, liked: form["liked"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.post(id.string)))
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await show(context.pathID(), viewer: context.member)
        guard post.author.relation.isViewer else { throw DomainError.forbidden }
        return answer(request, context.app) { deletePostPage(PostCard(post), $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await delete(context.pathID(), by: context.member)
        return .leading(to: Paths.member(context.member.username))
    }
}
