import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Members, their posts, whom they follow and who follows them.
struct MemberRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.members.showMember) { request, context in
            let profile = try await verbs.showMember(context.username(), viewer: context.viewer)
            return .json(MadangAPI.Member(profile))
        }
        router.on(Calls.members.listMemberPosts, use: posts)
        router.on(Calls.members.listFollowers, use: followers)
        router.on(Calls.members.listFollowing, use: following)
        member.on(Calls.members.listSuggestions, use: suggestions)
        member.on(Calls.members.follow) { _, context in try await follow(true, context) }
        member.on(Calls.members.unfollow) { _, context in try await follow(false, context) }
    }

    private func posts(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        return try await web.list(request, .posts(by: username)) { page in
            try await verbs.showMember.posts(of: username, viewer: context.viewer, page: page).posts
                .map(MadangAPI.Post.init)
        }
    }

    private func followers(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        return try await web.list(request, .followers(of: username)) { page in
            try await verbs.showMember.followers(of: username, viewer: context.viewer, page: page).members
                .map(MadangAPI.Member.init)
        }
    }

    private func following(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        return try await web.list(request, .following(of: username)) { page in
            try await verbs.showMember.following(of: username, viewer: context.viewer, page: page).members
                .map(MadangAPI.Member.init)
        }
    }

    private func suggestions(_ request: Request, _ context: MemberContext) async throws -> Response {
        let limit = try PageQuery(try request.query(), defaultLimit: 20).limit
        let members = try await verbs.suggestMembers(for: context.member, limit: limit)
        return .json(ItemList(data: members.map(MadangAPI.Member.init), next: nil))
    }

    private func follow(_ following: Bool, _ context: MemberContext) async throws -> Response {
        let username = try context.app.username()
        return .json(
            MadangAPI.Member(try await verbs.followMember(username, following: following, by: context.member))
        )
    }
}

extension AppContext {
    /// Who looks, if they are logged in.
    var viewer: Domain.Member? { identity?.member }

    /// The username in the path, normalized: cursors are bound to it. Fails: `.notFound`.
    fileprivate func username() throws -> String { UsernameRule.normalize(try pathParameter("username")) }
}
