import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The page of a member, with their posts.
struct MemberPostsRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.member, use: showMember)
    }

    @Sendable private func showMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        if try request.query()["fragment"] == "sheet" {
            let (profile, faces) = try await verbs.showMember.atAGlance(
                username, viewer: context.identity?.member)
            let sheet = MemberSheet(profile, faces: faces)
            return answer.fragment(request, context) { memberSheet(sheet, $0) }
        }
        let name = ListName.posts(by: username)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let shown = try await verbs.showMember.page(
            of: username, viewer: context.identity?.member, page: query.request(in: name, web.cursors))
        let page = MemberPostsPage(
            header: MemberHeader(shown.profile), posts: shown.posts.items.map(PostCard.init),
            next: try web.cursors.next(request, query, shown.posts.next, in: name),
            coverage: shown.coverage,
            feedback: FeedbackPart(counts: shown.counts, last: shown.feedback.map(FeedbackRow.init)))
        guard !shown.profile.relation.isBlocked else {
            return answer(request, context) { blockedMemberPage(page.header, $0) }
        }
        return try answer.list(
            request, context, page: { memberPostsPage(page, $0) }, fragment: { memberPostsFragment(page, $0) }
        )
    }
}
