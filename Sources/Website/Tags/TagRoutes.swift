import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The pages of hashtags, and following them.
struct TagRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    /// All of them.
    private static let followedCount = HashtagRule.followLimit

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.tag, use: show)
        pages.post(\.followTag, use: sendFollow)
        pages.get(\.followedTags, use: showFollowed)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let tag = try context.pathParameter("tag")
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        let key = HashtagRule.key(tag)
        let query = try PageQuery(try request.query(), defaultLimit: 20)
        let (use, posts) = try await verbs.showTag(
            key, viewer: context.identity?.member, page: query.request(in: .tagged(key), web.cursors))
        let page = TagPage(
            tag: tag, key: key, postCount: use.postCount, isFollowed: use.isFollowed,
            posts: posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, posts.next, in: .tagged(key)))
        return try answer.list(
            request, context, page: { tagPage(page, $0) }, fragment: { tagFragment(page, $0) })
    }

    /// Where one follows as many as one can, those that one follows are shown: one of them may go.
    @Sendable private func sendFollow(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let tag = try context.pathParameter("tag")
        do {
            let use = try await verbs.followTag(
                tag, following: form["following"] != "0", by: context.member)
            return .leading(to: form.next(else: Paths.tag(use.key)))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let page = try await followed(
                PageQuery(Form(), defaultLimit: Self.followedCount), request, context,
                faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { followedTagsPage(page, $0) }
        }
    }

    @Sendable private func showFollowed(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let query = try PageQuery(try request.query(), defaultLimit: Self.followedCount)
        let page = try await followed(query, request, context)
        return try answer.list(
            request, context.app, page: { followedTagsPage(page, $0) },
            fragment: { followedTagsFragment(page, $0) })
    }

    private func followed(
        _ query: PageQuery, _ request: Request, _ context: MemberContext, faults: FormFaults = FormFaults()
    ) async throws -> FollowedTagsPage {
        let name = ListName.followedTags(of: context.member.id)
        let tags = try await verbs.listFollowedTags(
            by: context.member, page: query.request(in: name, web.cursors))
        return FollowedTagsPage(
            tags: tags.items, next: try web.cursors.next(request, query, tags.next, in: name), faults: faults)
    }
}
