import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

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
        answering answered: String? = nil, faults: FormFaults = .none
    ) async throws -> Response {
        let post = try await verbs.showPost(id, viewer: context.identity?.member)
        let hidden =
            post.hiddenAt == nil ? nil : try await verbs.readCases.reason(for: .post, post.id.rawValue)
        let page = PostPage(
            post: PostCard(post), comments: try await list(post, request, context), draft: draft,
            faults: faults, answered: try await self.answered(answered, under: id, request, context),
            hiddenReason: hidden?.reason, markReason: try await markReason(post, context))
        guard faults == .none else {
            return answer(request, context, status: .unprocessableContent) { postPage(page, $0) }
        }
        guard try request.query()["fragment"] != "post" else {
            return answer.fragment(request, context) { postFragment(page, $0) }
        }
        return try answer.list(
            request, context, page: { postPage(page, $0) }, fragment: { commentsFragment(page, $0) })
    }

    /// For its author and for those who look after the yard.
    private func markReason(_ post: Post, _ context: AppContext) async throws -> String? {
        guard post.isMarkedSensitive, let viewer = context.identity?.member,
            post.author.relation.isViewer || viewer.canModerate
        else { return nil }
        return try await verbs.readCases.markReason(for: post.id)?.reason
    }

    /// The comment under the post that `id`, or else the address, says is answered; nil where there is none.
    private func answered(
        _ id: String?, under post: Identifier<Post>, _ request: Request, _ context: AppContext
    ) async throws -> CommentRow? {
        guard let viewer = context.identity?.member,
            let comment = try (id ?? request.query()["reply"]).flatMap({ Identifier<Comment>($0) })
        else { return nil }
        do {
            let found = try await verbs.showComment(comment, viewer: viewer)
            return found.postID == post ? CommentRow(found, viewer: viewer.id) : nil
        } catch let error as DomainError where error.code == .notFound {
            // The form is good without it: what was to be answered is gone.
            return nil
        }
    }

    /// From the newest or most liked, from where a cursor says, or from the comment that `at` names.
    private func list(_ post: Post, _ request: Request, _ context: AppContext) async throws
        -> CommentList
    {
        let id = post.id
        let form = try request.query()
        let query = try PageQuery(form, defaultLimit: 20)
        let order = try CommentOrder(asked: form["order"])
        let name = ListName.comments(under: id, order)
        var part = try query.request(in: name, web.cursors)
        let first = form["at"].flatMap { Identifier<Comment>($0) }
        if let first, part.after == nil, order == .newest {
            part = PageRequest(limit: part.limit, after: Position(key: first.rawValue + 1))
        }
        let page = try await verbs.listComments.threads(
            under: id, viewer: context.identity?.member, order: order, page: part)
        return CommentList(
            rows: page.items.map { CommentRow($0, viewer: context.identity?.member.id) },
            next: try web.cursors.next(request, query, page.next, in: name),
            latest: part.after == nil ? nil : Paths.post(id.string).at("comments"),
            count: post.commentCount, order: order)
    }

    @Sendable private func sendComment(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let post: Identifier<Post> = try context.pathID()
        let form = try await request.form()
        let text = form["text"] ?? ""
        let answered = form["reply_to"].flatMap { $0.isEmpty ? nil : $0 }
        do {
            let target = try answered.map { text in
                guard let id = Identifier<Comment>(text) else {
                    throw DomainError.invalid("reply_to", .unknown)
                }
                return id
            }
            let comment = try await verbs.writeComment(
                text, under: post, replyTo: target, by: context.member)
            return .leading(
                to: comment.reply == nil
                    ? Paths.post(post.string).at("comment-\(comment.id)") : Paths.comment(comment.id.string))
        } catch let error as DomainError where error.code == .invalid {
            let isGone = error.faults.contains { $0.field == "reply_to" }
            let faults =
                isGone
                ? FormFaults(whole: context.strings.comments.answeredIsGone)
                : FormFaults(error, context.strings)
            return try await show(
                post, request, context.app, draft: text, answering: answered, faults: faults)
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
