import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Blocking, and whom one blocks.
struct BlockRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.block, use: showBlock)
        pages.post(\.block, use: sendBlock)
        pages.get(\.blockSettings, use: showBlocks)
    }

    @Sendable private func showBlock(_ request: Request, _ context: MemberContext) async throws -> Response {
        let profile = try await verbs.showMember(context.username(), viewer: context.member)
        guard !profile.relation.isViewer else { throw DomainError.notFound }
        let next = try request.query()["next"].flatMap(Path.init(local:))
        return answer(request, context.app) { blockPage(MemberName(profile.member), next: next, $0) }
    }

    /// Where one came from may be a page of the one who is blocked now: nothing of it is left.
    @Sendable private func sendBlock(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let isBlocked = form["blocked"] != "0"
        let profile = try await verbs.blockMember(context.username(), blocked: isBlocked, by: context.member)
        let page = Paths.member(profile.member.username)
        let next = form.next(else: page)
        return .leading(to: isBlocked && Paths.isOfThing(next) ? page : next)
    }

    @Sendable private func showBlocks(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let name = ListName.blocks(by: context.member.id)
        let blocked = try await verbs.listBlocks(
            by: context.member, page: query.request(in: name, web.cursors))
        let page = BlocksPage(
            members: blocked.items.map { MemberName($0.member) },
            next: try web.cursors.next(request, query, blocked.next, in: name))
        return try answer.list(
            request, context.app, page: { blocksPage(page, $0) }, fragment: { blocksFragment(page, $0) })
    }
}
