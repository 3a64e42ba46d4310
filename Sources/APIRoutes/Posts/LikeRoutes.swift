import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Likes: given, taken back and listed.
struct LikeRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.posts.likePost) { _, context in try await like(true, context) }
        member.on(Calls.posts.unlikePost) { _, context in try await like(false, context) }
        router.on(Calls.posts.listLikes, use: likes)
    }

    private func like(_ liked: Bool, _ context: MemberContext) async throws -> Response {
        let state = try await verbs.likePost(context.pathID(), liked: liked, by: context.member)
        return .json(MadangAPI.LikeState(isLiked: state.isLiked, likeCount: state.likeCount))
    }

    private func likes(_ request: Request, _ context: AppContext) async throws -> Response {
        let post: Identifier<Domain.Post> = try context.pathID()
        return try await web.list(request, .likes(of: post)) { page in
            try await verbs.listLikes(of: post, viewer: context.viewer, page: page).map { like in
                MadangAPI.Like(member: MadangAPI.Member(like.profile), likedAt: like.likedAt.rfc3339)
            }
        }
    }
}
