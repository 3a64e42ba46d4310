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
    }

    /// Leads to the comment under its post; for scripts its row.
    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let comment = try await verbs.showComment(context.pathID(), viewer: context.identity?.member)
        let row = CommentRow(comment, viewer: context.identity?.member.id)
        guard try request.query()["fragment"] == "list" else {
            return .leading(to: Paths.post(row.postID).with("at", row.id).at(row.anchor))
        }
        return answer.fragment(request, context) { commentList(CommentList(rows: [row], next: nil), $0) }
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let row = try await own(context)
        return answer(request, context.app) { editCommentPage(EditCommentPage(comment: row), $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let row = try await own(context)
        let form = try await request.form()
        let text = form["text"] ?? ""
        do {
            let id: Identifier<Comment> = try context.pathID()
            let version = form["version"].flatMap { Int($0) }
            _ = try await verbs.editComment(id, text: text, expectedVersion: version, by: context.member)
            return .leading(to: Paths.comment(row.id))
        } catch let error as DomainError where error.code == .invalid || error.code == .conflict {
            let faults =
                error.code == .conflict
                ? FormFaults(whole: context.strings.comments.changedMeanwhile(row.plain))
                : FormFaults(error, context.strings)
            let page = EditCommentPage(comment: row, text: text, faults: faults)
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
