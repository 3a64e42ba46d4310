import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Comments: written, listed, changed and taken away.
struct CommentRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.comments.listComments, use: comments)
        router.on(Calls.comments.listReplies, use: replies)
        member.on(Calls.comments.writeComment, use: write)
        member.on(Calls.comments.editComment, use: edit)
        member.on(Calls.comments.deleteComment) { _, context in
            try await verbs.deleteComment(context.pathID(), by: context.member)
            return .noContent
        }
        member.on(Calls.comments.likeComment) { _, context in try await like(true, context) }
        member.on(Calls.comments.unlikeComment) { _, context in try await like(false, context) }
    }

    private func comments(_ request: Request, _ context: AppContext) async throws -> Response {
        let post: Identifier<Domain.Post> = try context.pathID()
        let order = try web.list.asked(by: request) { try CommentOrder(asked: $0["order"]) }.choice
        return try await web.list(request, .comments(under: post, order)) { page in
            try await verbs.listComments(under: post, viewer: context.viewer, order: order, page: page)
                .map(MadangAPI.Comment.init)
        }
    }

    private func replies(_ request: Request, _ context: AppContext) async throws -> Response {
        let comment: Identifier<Domain.Comment> = try context.pathID()
        return try await web.list(request, .replies(to: comment)) { page in
            try await verbs.listComments.replies(to: comment, viewer: context.viewer, page: page)
                .map(MadangAPI.Comment.init)
        }
    }

    private func like(_ liked: Bool, _ context: MemberContext) async throws -> Response {
        let state = try await verbs.likeComment(context.pathID(), liked: liked, by: context.member)
        return .json(MadangAPI.LikeState(isLiked: state.isLiked, likeCount: state.likeCount))
    }

    private func write(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let body = try await request.json(CommentRequest.self)
        let comment = try await verbs.writeComment(
            body.text ?? "", under: context.pathID(), replyTo: body.answered, by: context.member,
            idempotencyKey: key)
        var response = answer(comment)
        response.status = .created
        return response
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let expected = try request.expectedVersion()
        let body = try await request.json(EditCommentRequest.self)
        return answer(
            try await verbs.editComment(
                context.pathID(), text: body.text, expectedVersion: expected, by: context.member))
    }

    private func answer(_ comment: Domain.Comment) -> Response {
        var response = Response.json(MadangAPI.Comment(comment))
        response.headers[.eTag] = "\"\(comment.version)\""
        return response
    }
}

extension MadangAPI.Comment {
    init(_ comment: Domain.Comment) {
        self.init(
            id: comment.id.string, postID: comment.postID.string, author: MemberShort(comment.author),
            text: comment.text, entities: comment.entities.map(TextEntity.init),
            createdAt: comment.createdAt.rfc3339, editedAt: comment.editedAt?.rfc3339,
            version: comment.version, state: comment.state.rawValue, topID: comment.reply?.topID.string,
            replyTo: comment.reply?.answeredID?.string, replyToUsername: comment.reply?.answeredName,
            replies: comment.replyCount, likes: comment.likeCount, liked: comment.isLiked)
    }
}

extension CommentRequest {
    /// An id that is none names no comment: refused as unknown.
    fileprivate var answered: Identifier<Domain.Comment>? {
        replyTo.map { Identifier<Domain.Comment>($0) ?? Identifier<Domain.Comment>(rawValue: 0) }
    }
}
