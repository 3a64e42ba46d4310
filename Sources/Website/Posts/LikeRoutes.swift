import Domain
package import Features
package import HTTPKit
import Hummingbird

/// Liking a post, who likes it, and what one likes.
package struct LikeRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let show: ShowPost
    private let likes: ListLikes
    private let posts: ListPosts
    private let like: LikePost

    package init(
        answer: PageAnswer, cursors: CursorCodec, show: ShowPost, likes: ListLikes, posts: ListPosts,
        like: LikePost
    ) {
        self.answer = answer
        self.cursors = cursors
        self.show = show
        self.likes = likes
        self.posts = posts
        self.like = like
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.likes, use: showLikes)
        pages.group(context: MemberContext.self)
            .post(Paths.Pattern.likePost, use: sendLike)
            .get(Paths.Pattern.liked, use: showLiked)
    }

    @Sendable private func showLikes(_ request: Request, _ context: AppContext) async throws -> Response {
        let id: Identifier<Post> = try context.pathID()
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let name = ListName.likes(of: id)
        let post = try await show(id, viewer: context.identity?.member)
        let likes = try await likes(
            of: id, viewer: context.identity?.member, page: query.request(in: name, cursors))
        let rows = likes.items.map { MemberRow($0.profile) }
        let next = try cursors.next(request, query, likes.next, in: name)
        let page = LikesPage(post: PostCard(post), likes: MemberList(rows: rows, next: next))
        return try answer.list(
            request, context, page: { likesPage(page, $0) }, fragment: { likesFragment(page, $0) })
    }

    @Sendable private func showLiked(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let id = context.member.id
        let name = ListName.liked(by: id)
        let posts = try await posts(
            .liked(by: id), viewer: context.member, page: query.request(in: name, cursors))
        let page = LikedPage(
            posts: posts.items.map(PostCard.init),
            next: try cursors.next(request, query, posts.next, in: name))
        return try answer.list(
            request, context.app, page: { likedPage(page, $0) }, fragment: { likedFragment(page, $0) })
    }

    @Sendable private func sendLike(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Post> = try context.pathID()
        _ = try await like(id, liked: form["liked"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.post(id.string)))
    }
}
