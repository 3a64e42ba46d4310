import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Liking a post, who likes it, and what one likes.
struct LikeRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.likes, use: showLikes)
        pages.post(\.likePost, use: sendLike)
        pages.get(\.liked, use: showLiked)
    }

    @Sendable private func showLikes(_ request: Request, _ context: AppContext) async throws -> Response {
        let id: Identifier<Post> = try context.pathID()
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let name = ListName.likes(of: id)
        let post = try await verbs.showPost(id, viewer: context.identity?.member)
        let likes = try await verbs.listLikes(
            of: id, viewer: context.identity?.member, page: query.request(in: name, web.cursors))
        let rows = likes.items.map { MemberRow($0.profile) }
        let next = try web.cursors.next(request, query, likes.next, in: name)
        let page = LikesPage(post: PostCard(post), likes: MemberList(rows: rows, next: next))
        return try answer.list(
            request, context, page: { likesPage(page, $0) }, fragment: { likesFragment(page, $0) })
    }

    @Sendable private func showLiked(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let id = context.member.id
        let name = ListName.liked(by: id)
        let posts = try await verbs.listPosts(
            .liked(by: id), viewer: context.member, page: query.request(in: name, web.cursors))
        let page = LikedPage(
            posts: posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, posts.next, in: name))
        return try answer.list(
            request, context.app, page: { likedPage(page, $0) }, fragment: { likedFragment(page, $0) })
    }

    @Sendable private func sendLike(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Post> = try context.pathID()
        _ = try await verbs.likePost(id, liked: form["liked"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.post(id.string)).at(PostCard.anchor(of: id.string)))
    }
}
