import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Boards to look at: one's own and those that are shared with one, one board, what a member shows to everybody.
struct BoardRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.boards, use: list)
        pages.get(\.board, use: show)
        pages.get(\.memberBoards, use: showOfMember)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        if form["fragment"] == "choice" {
            let choices = try await verbs.readBoards.choices(of: context.member)
            return answer.fragment(request, context.app) { boardChoice(choices, $0) }
        }
        let query = SearchQueryRule.normalize(form["q"] ?? "")
        let name = ListName.boards(of: context.member.id, with: query)
        do {
            let part = try PageQuery(form, defaultLimit: 24)
            let boards = try await verbs.readBoards(
                of: context.member, matching: query, page: part.request(in: name, web.cursors))
            let page = BoardsPage(
                cards: cards(boards.items), next: try web.cursors.next(request, part, boards.next, in: name),
                query: query)
            return try answer.list(
                request, context.app, page: { boardsPage(page, $0) }, fragment: { boardsFragment(page, $0) })
        } catch let error as DomainError where error.isAboutQuery {
            let page = BoardsPage(
                cards: [], next: nil, query: query, faults: FormFaults(error, context.strings))
            return answer(request, context.app, status: error.code.status) { boardsPage(page, $0) }
        }
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let (board, viewer) = (try context.board(), context.identity?.member)
        let form = try request.query()
        if case .handle = board {
            // The page has one address.
            let id = try await verbs.readBoards.show(board, viewer: viewer).id.string
            let names = form.values.keys.sorted()
            return .leading(to: names.reduce(Paths.board(id)) { $0.with($1, form[$1] ?? "") })
        }
        let query = SearchQueryRule.normalize(form["q"] ?? "")
        let name = ListName.photos(on: board, for: viewer?.id, with: query)
        do {
            let part = try PageQuery(form, defaultLimit: 30)
            let (shown, photos) = try await verbs.readBoards.photos(
                on: board, viewer: viewer, matching: query, page: part.request(in: name, web.cursors))
            let page = BoardPage(
                shown, tiles: photos.items.map(BoardTile.init),
                next: try web.cursors.next(request, part, photos.next, in: name),
                isContinued: part.isContinued, query: query)
            guard form["fragment"] != "head" else {
                return answer.fragment(request, context) { boardContentFragment(page, $0) }
            }
            return try answer.list(
                request, context, page: { boardPage(page, $0) }, fragment: { boardFragment(page, $0) })
        } catch let error as DomainError where error.isAboutQuery {
            let shown = try await verbs.readBoards.show(board, viewer: viewer)
            let page = BoardPage(shown, tiles: [], query: query, faults: FormFaults(error, context.strings))
            return answer(request, context, status: error.code.status) { boardPage(page, $0) }
        }
    }

    @Sendable private func showOfMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        let name = ListName.boards(by: username)
        let part = try PageQuery(try request.query(), defaultLimit: 24)
        let (profile, boards) = try await verbs.readBoards.publicly(
            by: username, viewer: context.identity?.member, page: part.request(in: name, web.cursors))
        guard !profile.relation.isBlocked else {
            return answer(request, context) { blockedMemberPage(MemberHeader(profile), $0) }
        }
        let page = MemberBoardsPage(
            header: MemberHeader(profile), cards: cards(boards.items),
            next: try web.cursors.next(request, part, boards.next, in: name))
        return try answer.list(
            request, context, page: { memberBoardsPage(page, $0) },
            fragment: { memberBoardsFragment(page, $0) })
    }

    private func cards(_ boards: [Board]) -> [BoardCard] {
        let now = answer.now
        return boards.map { BoardCard($0, at: now) }
    }
}

extension RequestContext {
    /// The board that the path names, by its id or by ~ and its handle. Fails: `.notFound` for what names none.
    func board() throws -> BoardReference {
        guard let board = BoardReference(try pathParameter("id")) else { throw DomainError.notFound }
        return board
    }
}

extension DomainError {
    /// Whether what was looked for is at fault.
    fileprivate var isAboutQuery: Bool { faults.contains { $0.field == "q" } }
}
