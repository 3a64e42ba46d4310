import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Making, changing and deleting boards for browsers without script; scripts use the API.
struct BoardFormRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.newBoard, use: showNew)
        pages.post(\.newBoard, use: sendNew)
        pages.get(\.editBoard, use: showEdit)
        pages.post(\.editBoard, use: sendEdit)
        pages.get(\.deleteBoard, use: showDelete)
        pages.post(\.deleteBoard, use: sendDelete)
        pages.post(\.coverOfBoard, use: sendCover)
    }

    @Sendable private func showNew(_ request: Request, _ context: MemberContext) -> Response {
        answer(request, context.app) { boardFormPage(BoardFormPage(), $0) }
    }

    @Sendable private func sendNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = BoardForm(try await request.form())
        do {
            let board = try await verbs.writeBoard(form.draft, by: context.member)
            let id = board.id.string
            // Without others one that is shared is as a private one.
            return .leading(to: board.visibility == .shared ? Paths.boardMembers(id) : Paths.board(id))
        } catch let error as DomainError where error.isAboutForm {
            let page = BoardFormPage(values: form, faults: FormFaults(error, context.strings))
            return answer(request, context.app, status: error.code.status) { boardFormPage(page, $0) }
        }
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = BoardFormPage(try await own(context))
        return answer(request, context.app) { boardFormPage(page, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try await own(context)
        let form = BoardForm(try await request.form())
        var page = BoardFormPage(board)
        page.values = form
        do {
            if page.asksForOthers { throw DomainError.invalid("visibility", .required) }
            _ = try await verbs.writeBoard.change(
                .id(board.id), form.draft, expectedVersion: form.version, by: context.member)
            return .leading(to: Paths.board(board.id.string))
        } catch let error as DomainError where error.isAboutForm || error.code == .conflict {
            page.faults =
                page.asksForOthers
                ? FormFaults(fields: ["visibility": context.strings.boards.unshareText])
                : FormFaults(error, context.strings)
            // The next try is meant for what it is now.
            if error.code == .conflict { page.values.version = try await own(context).version }
            return answer(request, context.app, status: error.code.status) { [page] in
                boardFormPage(page, $0)
            }
        }
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = BoardPage(try await own(context), tiles: [])
        return answer(request, context.app) { deleteBoardPage(page, $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await verbs.writeBoard.delete(context.board(), by: context.member)
        return .leading(to: Paths.boards)
    }

    /// Nothing is said where the photo is not there any more: the page shows which one it is.
    @Sendable private func sendCover(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try await own(context)
        let form = try await request.form()
        do {
            let draft = BoardDraft(
                title: nil, note: nil, visibility: nil, cover: form["photo"] ?? "", handle: nil)
            _ = try await verbs.writeBoard.change(.id(board.id), draft, by: context.member)
        } catch let error as DomainError where error.code == .invalid && !request.isForProgram {
            return .leading(to: Paths.board(board.id.string))
        }
        return .leading(to: form.next(else: Paths.board(board.id.string)))
    }

    /// A board of the member's. Fails: `.notFound`; `.forbidden` for another's.
    private func own(_ context: MemberContext) async throws -> Board {
        let board = try await verbs.readBoards.show(context.board(), viewer: context.member)
        guard board.isMine else { throw DomainError.forbidden }
        return board
    }
}
