import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Boards: made, shown, changed and taken away; what lies on them, in which order, and who shares them.
struct BoardRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.boards.listBoards, use: own)
        member.on(Calls.boards.createBoard, use: create)
        router.on(Calls.boards.showBoard) { _, context in
            answer(try await verbs.readBoards.show(context.board(), viewer: context.viewer))
        }
        member.on(Calls.boards.writeBoard, use: write)
        member.on(Calls.boards.deleteBoard) { _, context in
            try await verbs.writeBoard.delete(context.board(), by: context.member)
            return .noContent
        }
        router.on(Calls.boards.listBoardPhotos, use: photos)
        member.on(Calls.boards.fillBoard, use: fill)
        member.on(Calls.boards.placePhoto, use: place)
        member.on(Calls.boards.takeOffPhoto, use: takeOff)
        member.on(Calls.boards.orderBoard, use: order)
        member.on(Calls.boards.listBoardMembers, use: members)
        member.on(Calls.boards.addBoardMember, use: addMember)
        member.on(Calls.boards.removeBoardMember) { _, context in
            try await verbs.shareBoard.remove(
                context.pathParameter("username"), from: context.board(), by: context.member)
            return .noContent
        }
        router.on(Calls.boards.listMemberBoards, use: ofMember)
    }

    private func own(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()["q"] ?? ""
        return try await web.list(request, .boards(of: context.member.id, with: query)) { page in
            try await verbs.readBoards(of: context.member, matching: query, page: page).map(shown)
        }
    }

    private func ofMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = UsernameRule.normalize(try context.pathParameter("username"))
        return try await web.list(request, .boards(by: username)) { page in
            try await verbs.readBoards.publicly(by: username, viewer: context.viewer, page: page).boards
                .map(shown)
        }
    }

    private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = BoardDraft(try await request.json(BoardRequest.self))
        let board = try await verbs.writeBoard(draft, by: context.member, idempotencyKey: key)
        var response = answer(board)
        response.status = .created
        response.headers[.location] = Calls.boards.showBoard.path(["board": board.id.string])
        return response
    }

    private func write(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try context.board()
        let expected = try request.expectedVersion()
        let draft = BoardDraft(try await request.json(BoardRequest.self))
        return answer(
            try await verbs.writeBoard.change(board, draft, expectedVersion: expected, by: context.member))
    }

    private func photos(_ request: Request, _ context: AppContext) async throws -> Response {
        let (board, query) = (try context.board(), try request.query()["q"] ?? "")
        let name = ListName.photos(on: board, for: context.viewer?.id, with: query)
        return try await web.list(request, name) { page in
            try await verbs.readBoards.photos(
                on: board, viewer: context.viewer, matching: query, page: page
            ).photos.map(MadangAPI.BoardPhoto.init)
        }
    }

    private func fill(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try context.board()
        let body = try await request.json(BoardPhotosRequest.self)
        let source = try body.from.map { try BoardReference(named: $0) }
        let filled = try await verbs.fillBoard(
            board, with: body.photoIDs ?? [], from: source, by: context.member)
        return .json(FilledBoard(added: filled.added, removed: filled.removed, missing: filled.missing))
    }

    private func place(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (board, photo) = (try context.board(), try context.photoName())
        let state = try await verbs.fillBoard.place(photo, on: board, by: context.member)
        return .json(MadangAPI.BoardState(state))
    }

    private func takeOff(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (board, photo) = (try context.board(), try context.photoName())
        let state = try await verbs.fillBoard.takeOff(photo, board, by: context.member)
        return .json(MadangAPI.BoardState(state))
    }

    private func order(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try context.board()
        let photos = try await request.json(BoardOrderRequest.self).photoIDs ?? []
        try await verbs.fillBoard.order(board, photos, by: context.member)
        return .noContent
    }

    private func members(_ request: Request, _ context: MemberContext) async throws -> Response {
        let shared = try await verbs.shareBoard.members(of: context.board(), viewer: context.member)
        return .json(BoardMemberList(data: shared.members.map(MadangAPI.BoardMember.init)))
    }

    private func addMember(_ request: Request, _ context: MemberContext) async throws -> Response {
        let added = try await verbs.shareBoard.add(
            context.pathParameter("username"), to: context.board(), by: context.member)
        return .json(MadangAPI.BoardMember(added))
    }

    private func shown(_ board: Domain.Board) -> MadangAPI.Board {
        MadangAPI.Board(board, at: verbs.ports.clock.now)
    }

    /// The version is the tag for `If-Match`, as of posts: photos change the answer, too.
    private func answer(_ board: Domain.Board) -> Response {
        var response = Response.json(shown(board))
        response.headers[.eTag] = "\"\(board.version)\""
        return response
    }
}

extension RequestContext {
    /// The board that the path names. Fails: `.notFound` for what names none.
    fileprivate func board() throws -> BoardReference { try BoardReference(named: pathParameter("board")) }

    /// The photo that the path names, ours or one of Unsplash. Fails: `.notFound` for what names none.
    fileprivate func photoName() throws -> String {
        let name = try pathParameter("photo")
        guard SavedPhotos([name]).count == 1 else { throw DomainError.notFound }
        return name
    }
}

extension BoardReference {
    /// Fails: `.notFound` for what names no board.
    fileprivate init(named text: String) throws {
        guard let reference = BoardReference(text) else { throw DomainError.notFound }
        self = reference
    }
}
