import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Changing and deleting comments for browsers without script; scripts use the API and fetch rows here.
struct CommentRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.comment, use: show)
        pages.get(\.editComment, use: showEdit)
        pages.post(\.editComment, use: sendEdit)
        pages.get(\.deleteComment, use: showDelete)
        pages.post(\.deleteComment, use: sendDelete)
        pages.post(\.likeComment, use: sendLike)
        pages.get(\.replies, use: showReplies)
    }

    /// Leads to the comment where it stands; for scripts its row.
    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let viewer = context.identity?.member
        let thread = try await verbs.showComment.thread(context.pathID(), viewer: viewer)
        let row = CommentRow(thread, viewer: viewer?.id)
        guard try request.query()["fragment"] == "list" else {
            guard let top = thread.comment.reply?.topID else {
                return .leading(to: Paths.post(row.postID).with("at", row.id).at(row.anchor))
            }
            // A reply further down than its post shows them.
            let isSeen = try await verbs.showComment.thread(top, viewer: viewer).replies.contains {
                $0.id == thread.comment.id
            }
            return .leading(
                to: (isSeen
                    ? Paths.post(row.postID).with("at", top.string)
                    : Paths.replies(top.string).with("at", row.id)).at(row.anchor))
        }
        return answer.fragment(request, context) { commentList(CommentList(rows: [row], next: nil), $0) }
    }

    /// A comment with all replies to it, from the first, from where a cursor says, or from the one that `at` names.
    @Sendable private func showReplies(_ request: Request, _ context: AppContext) async throws -> Response {
        let (id, viewer) = (try context.pathID() as Identifier<Comment>, context.identity?.member)
        let form = try request.query()
        let query = try PageQuery(form, defaultLimit: 20)
        let name = ListName.replies(to: id)
        var part = try query.request(in: name, web.cursors)
        if let first = form["at"].flatMap({ Identifier<Comment>($0) }), part.after == nil {
            part = PageRequest(limit: part.limit, after: Position(key: first.rawValue - 1))
        }
        let top = try await verbs.showComment.thread(id, viewer: viewer).comment
        let replies = try await verbs.listComments.replies(to: id, viewer: viewer, page: part)
        let page = RepliesPage(
            top: CommentRow(top, viewer: viewer?.id),
            replies: CommentList(
                rows: replies.items.map { CommentRow($0, viewer: viewer?.id) },
                next: try web.cursors.next(request, query, replies.next, in: name),
                latest: part.after == nil ? nil : Paths.replies(id.string)))
        return try answer.list(
            request, context, page: { repliesPage(page, $0) }, fragment: { commentList(page.replies, $0) })
    }

    @Sendable private func sendLike(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Comment> = try context.pathID()
        _ = try await verbs.likeComment(id, liked: form["liked"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.comment(id.string)).at("comment-\(id)"))
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let row = try await own(context)
        return answer(request, context.app) { editCommentPage(EditCommentPage(comment: row), $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let row = try await own(context)
        let form = try await request.form()
        let text = form["text"] ?? ""
        let version = form["version"].flatMap { Int($0) }
        do {
            let id: Identifier<Comment> = try context.pathID()
            _ = try await verbs.editComment(id, text: text, expectedVersion: version, by: context.member)
            return .leading(to: Paths.comment(row.id))
        } catch let error as DomainError where error.code == .invalid || error.code == .conflict {
            let faults =
                error.code == .conflict
                ? FormFaults(whole: context.strings.comments.changedMeanwhile(row.plain))
                : FormFaults(error, context.strings)
            // Only who is told of a conflict builds on what the comment is by now.
            let page = EditCommentPage(
                comment: row, text: text, version: error.code == .conflict ? nil : version, faults: faults)
            return answer(request, context.app, status: error.code.status) { editCommentPage(page, $0) }
        }
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let comment = try await verbs.showComment(context.pathID(), viewer: context.member)
        guard comment.canBeDeleted(by: context.member.id) else { throw DomainError.forbidden }
        return answer(request, context.app) {
            deleteCommentPage(CommentRow(comment, viewer: context.member.id), $0)
        }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let comment = try await verbs.deleteComment(context.pathID(), by: context.member)
        return .leading(to: Paths.post(comment.postID.string).at("comments"))
    }

    /// The member's own comment. Fails: `.notFound`, `.forbidden`.
    private func own(_ context: MemberContext) async throws -> CommentRow {
        let comment = try await verbs.showComment(context.pathID(), viewer: context.member)
        guard comment.canBeEdited(by: context.member.id) else { throw DomainError.forbidden }
        return CommentRow(comment, viewer: context.member.id)
    }
}
