import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What a member was warned of; and what somebody suspended wrote, for those who look after the yard.
struct WarningRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.warning, use: showWarnings)
        pages.post(\.warning, use: readWarnings)
        pages.get(\.memberComments, use: showComments)
    }

    @Sendable private func showWarnings(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let found = try await verbs.readWarnings(by: context.member, page: PageRequest(limit: 10))
        guard !found.items.isEmpty else { return .leading(to: Paths.feed) }
        let appeals = try await verbs.readAppeals(by: context.member, page: PageRequest(limit: 50))
        let page = WarningPage(
            warnings: found.items,
            appeals: Dictionary(uniqueKeysWithValues: appeals.items.map { ($0.id, $0) }),
            next: try request.query()["next"].flatMap { Path(afterLogin: $0) })
        return answer(request, context.app) { warningPage(page, $0) }
    }

    @Sendable private func readWarnings(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = try await request.form()
        if let id = form["up_to"].flatMap({ Identifier<Decision>($0) }) {
            try await verbs.readWarnings.markRead(upTo: id, by: context.member)
        }
        return .leading(to: form.next())
    }

    @Sendable private func showComments(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let username = try context.username()
        let name = ListName.comments(by: username)
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let (profile, found) = try await verbs.listComments.written(
            by: username, viewer: context.member, page: query.request(in: name, web.cursors))
        let page = MemberCommentsPage(
            header: MemberHeader(profile), comments: found.items,
            next: try web.cursors.next(request, query, found.next, in: name))
        return try answer.list(
            request, context.app, page: { memberCommentsPage(page, $0) },
            fragment: { memberCommentsFragment(page, $0) })
    }
}
