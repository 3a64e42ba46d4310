import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// A post's own page, writing a comment there without script, and deleting the post.
struct PostRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.post) { request, context in
            try await show(context.pathID(), request, context)
        }
        pages.post(\.comments, use: sendComment)
        pages.get(\.deletePost, use: showDelete)
        pages.post(\.deletePost, use: sendDelete)
    }

    /// The page of a post; again where what was written under it was refused.
    func show(
        _ id: Identifier<Post>, _ request: Request, _ context: AppContext, draft: String = "",
        faults: FormFaults = .none
    ) async throws -> Response {
        let post = try await verbs.showPost(id, viewer: context.identity?.member)
        let hidden =
            post.hiddenAt == nil ? nil : try await verbs.readCases.reason(for: .post, post.id.rawValue)
        let page = PostPage(
            post: PostCard(post), comments: try await list(post, request, context), draft: draft,
            faults: faults, hiddenReason: hidden?.reason)
        guard faults == .none else {
            return answer(request, context, status: .unprocessableContent) { postPage(page, $0) }
        }
        guard try request.query()["fragment"] != "post" else {
            return answer.fragment(request, context) { postFragment(page, $0) }
        }
        return try answer.list(
            request, context, page: { postPage(page, $0) }, fragment: { commentsFragment(page, $0) })
    }

    /// From the newest, from where a cursor says, or from the comment that `at` names.
    private func list(_ post: Post, _ request: Request, _ context: AppContext) async throws
        -> CommentList
    {
        let id = post.id
        let form = try request.query()
        let query = try PageQuery(form, defaultLimit: 20)
        let name = ListName.comments(under: id)
        var part = try query.request(in: name, web.cursors)
        let first = form["at"].flatMap { Identifier<Comment>($0) }
        if let first, part.after == nil {
            part = PageRequest(limit: part.limit, after: Position(key: first.rawValue + 1))
        }
        let page = try await verbs.listComments(under: id, viewer: context.identity?.member, page: part)
        return CommentList(
            rows: page.items.map { CommentRow($0, viewer: context.identity?.member.id) },
            next: try web.cursors.next(request, query, page.next, in: name),
            latest: part.after == nil ? nil : Paths.post(id.string).at("comments"),
            count: post.commentCount)
    }

    @Sendable private func sendComment(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let post: Identifier<Post> = try context.pathID()
        let text = try await request.form()["text"] ?? ""
        do {
            let comment = try await verbs.writeComment(text, under: post, by: context.member)
            return .leading(to: Paths.post(post.string).at("comment-\(comment.id)"))
        } catch let error as DomainError where error.code == .invalid {
            let faults = FormFaults(error, context.strings)
            return try await show(post, request, context.app, draft: text, faults: faults)
        }
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await verbs.showPost(context.pathID(), viewer: context.member)
        guard post.author.relation.isViewer else { throw DomainError.forbidden }
        return answer(request, context.app) { deletePostPage(PostCard(post), $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await verbs.deletePost(context.pathID(), by: context.member)
        return .leading(to: Paths.member(context.member.username))
    }
}
