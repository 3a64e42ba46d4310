import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Who follows whom, and following.
struct MemberRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.followers, use: showFollowers)
        pages.get(\.following, use: showFollowing)
        pages.post(\.follow, use: sendFollow)
    }

    @Sendable private func showFollowers(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        return try await list(request, context, .followers, .followers(of: username)) { page in
            try await verbs.showMember.followers(of: username, viewer: context.identity?.member, page: page)
        }
    }

    @Sendable private func showFollowing(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        return try await list(request, context, .following, .following(of: username)) { page in
            try await verbs.showMember.following(of: username, viewer: context.identity?.member, page: page)
        }
    }

    private func list(
        _ request: Request, _ context: AppContext, _ direction: MemberListPage.Direction, _ name: ListName,
        load: (PageRequest) async throws -> (profile: MemberProfile, members: Page<MemberProfile>)
    ) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let (profile, members) = try await load(query.request(in: name, web.cursors))
        guard !profile.relation.isBlocked else {
            return answer(request, context) { blockedMemberPage(MemberHeader(profile), $0) }
        }
        let rows = MemberList(
            rows: members.items.map(MemberRow.init),
            next: try web.cursors.next(request, query, members.next, in: name))
        let page = MemberListPage(header: MemberHeader(profile), direction: direction, list: rows)
        return try answer.list(
            request, context, page: { memberListPage(page, $0) }, fragment: { memberListFragment(page, $0) })
    }

    @Sendable private func sendFollow(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let username = try context.username()
        _ = try await verbs.followMember(username, following: form["following"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.member(username)))
    }
}
