import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Posts, comments and listings by their ids.
struct StatusRoutes: MastodonGroup {
    let face: Mastodon

    private typealias Calls = MastodonCalls

    /// So many are shown that are asked for by their ids.
    private static let most = 40

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.statuses.show) { _, context in
            .json(try await face.status(try await published(context), context))
        }
        router.on(Calls.statuses.list) { request, context in
            let ids = try request.said().ids("id", of: Published.self).prefix(Self.most)
            let found = try await face.verbs.showPublished(Array(ids), viewer: context.viewer)
            return .json(try await face.statuses(found, context))
        }
        router.on(Calls.statuses.context, use: conversation)
        member.on(Calls.statuses.source) { _, context in
            .json(StatusSource(try await published(context)))
        }
        router.on(Calls.statuses.history) { _, context in
            .json([StatusEdit(try await face.status(try await published(context), context))])
        }
        router.on(Calls.statuses.card) { _, context in
            let status = try await face.status(try await published(context), context)
            return status.card.map { .json($0) } ?? .emptyObject
        }
        router.on(Calls.statuses.favouritedBy, use: favouritedBy)
    }

    /// What the path names. Fails: `.notFound`.
    private func published(_ context: some SiteContext) async throws -> Published {
        try await face.verbs.showPublished(id: context.pathID(), viewer: context.viewer)
    }

    @Sendable private func conversation(_ request: Request, _ context: AppContext) async throws -> Response {
        let around = try await face.verbs.showPublished.conversation(
            around: context.pathID(), viewer: context.viewer)
        let statuses = try await face.statuses(around.before + around.behind, context)
        return .json(
            StatusContext(
                ancestors: Array(statuses.prefix(around.before.count)),
                descendants: Array(statuses.dropFirst(around.before.count))))
    }

    /// Who likes a post. Who likes a comment, and who gives a listing a heart, nobody is told.
    @Sendable private func favouritedBy(_ request: Request, _ context: AppContext) async throws -> Response {
        guard case .post(let post) = try await published(context) else { return .json([Account]()) }
        return try await face.list(request, context, limit: .accounts, key: nil) { page in
            try await face.verbs.listLikes(of: post.id, viewer: context.viewer, page: page)
        } body: { likes in
            face.accounts(likes.map(\.profile), context)
        }
    }
}

extension StatusSource {
    /// What was typed.
    init(_ published: Published) {
        let text =
            switch published {
            case .post(let post): post.text
            case .comment(let comment): comment.text
            case .listing(let listing): listing.description
            }
        self.init(id: published.id.string, text: text)
    }
}
