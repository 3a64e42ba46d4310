import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Likes of posts and comments, hearts of listings, and what one keeps.
struct FavouriteRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.statuses.favourite) { try await like(true, $0, $1) }
        member.on(MastodonCalls.statuses.unfavourite) { try await like(false, $0, $1) }
        member.on(MastodonCalls.statuses.bookmark) { try await keep(true, $0, $1) }
        member.on(MastodonCalls.statuses.unbookmark) { try await keep(false, $0, $1) }
    }

    private func like(_ isLiked: Bool, _ request: Request, _ context: MemberContext) async throws -> Response
    {
        let (verbs, member) = (face.verbs, context.member)
        let id: Identifier<Published> = try context.pathID()
        switch try await verbs.showPublished(id: id, viewer: member) {
        case .post(let post): _ = try await verbs.likePost(post.id, liked: isLiked, by: member)
        case .comment(let comment):
            try context.require(.write(.comments))
            _ = try await verbs.likeComment(comment.id, liked: isLiked, by: member)
        case .listing(let listing):
            try context.require(.write(.market))
            _ = try await verbs.heartListing(listing.id, hearted: isLiked, by: member)
        }
        return .json(try await face.status(of: id, context))
    }

    /// All photos of the post at once; the memo says from where.
    private func keep(_ isKept: Bool, _ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Published> = try context.pathID()
        guard case .post(let post) = try await face.verbs.showPublished(id: id, viewer: context.member) else {
            throw MastodonRefusal(.unprocessableContent, "Only posts with photos can be kept here")
        }
        if isKept {
            guard !post.photos.isEmpty else {
                throw MastodonRefusal(.unprocessableContent, "Only posts with photos can be kept here")
            }
            try await face.verbs.savePost(post.id, memo: try await memo(context), by: context.member)
        } else {
            try await face.verbs.savePost.remove(post.id, by: context.member)
        }
        return .json(try await face.status(of: id, context))
    }

    /// Nil where nobody knows what the program is called.
    private func memo(_ context: MemberContext) async throws -> String? {
        guard let id = context.identity.session.appID, let app = try await face.verbs.listApps.one(id) else {
            return nil
        }
        return context.app.strings.saves.savedFrom(app.name)
    }
}
