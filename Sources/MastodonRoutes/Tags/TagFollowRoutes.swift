import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Hashtags that one follows.
struct TagFollowRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.tags.follow) { try await change(true, $0, $1) }
        member.on(MastodonCalls.tags.unfollow) { try await change(false, $0, $1) }
        member.on(MastodonCalls.tags.followed) { request, context in
            let limit = MastodonLimit(usual: 100, most: 100)
            return try await face.list(request, context, limit: limit, key: nil) { page in
                try await face.verbs.listFollowedTags(by: context.member, page: page)
            } body: { tags in
                tags.map { Tag($0, face.addresses(context)) }
            }
        }
    }

    private func change(_ isFollowed: Bool, _ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        let tag = try await face.verbs.followTag(
            context.app.pathParameter("tag"), following: isFollowed, by: context.member)
        return .json(Tag(tag, face.addresses(context), isMember: true))
    }
}
