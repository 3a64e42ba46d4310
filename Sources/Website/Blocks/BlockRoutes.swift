import Domain
package import Features
package import HTTPKit
import Hummingbird

/// Blocking, and whom one blocks.
package struct BlockRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let show: ShowMember
    private let block: BlockMember
    private let list: ListBlocks

    package init(
        answer: PageAnswer, cursors: CursorCodec, show: ShowMember, block: BlockMember, list: ListBlocks
    ) {
        self.answer = answer
        self.cursors = cursors
        self.show = show
        self.block = block
        self.list = list
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.block, use: showBlock).post(Paths.Pattern.block, use: sendBlock)
            .get(Paths.Pattern.blockSettings, use: showBlocks)
    }

    @Sendable private func showBlock(_ request: Request, _ context: MemberContext) async throws -> Response {
        let profile = try await show(context.handle(), viewer: context.member)
        guard !profile.relation.isViewer else { throw DomainError.notFound }
        let next = try request.query()["next"].flatMap(Path.init(local:))
        return answer(request, context.app) { blockPage(MemberName(profile.member), next: next, $0) }
    }

    /// Where one came from may be a page of the one who is blocked now: nothing of it is left.
    @Sendable private func sendBlock(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let isBlocked = form["blocked"] != "0"
        let profile = try await block(context.handle(), blocked: isBlocked, by: context.member)
        let page = Paths.member(profile.member.username)
        let next = form.next(else: page)
        return .leading(to: isBlocked && Paths.isOfPost(next) ? page : next)
    }

    @Sendable private func showBlocks(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let name = ListName.blocks(by: context.member.id)
        let blocked = try await list(by: context.member, page: query.request(in: name, cursors))
        let page = BlocksPage(
            members: blocked.items.map { MemberName($0.member) },
            next: try cursors.next(request, query, blocked.next, in: name))
        return try answer.list(
            request, context.app, page: { blocksPage(page, $0) }, fragment: { blocksFragment(page, $0) })
    }
}
