import ArgumentParser
import MadangClient

struct BoardsCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "boards", abstract: "Show one's boards, or what lies on one of them, or make one.",
        discussion: """
            EXAMPLES
              madang boards
              madang boards Light --pictures never
              madang boards --member ben
              madang boards --make Trips --visibility shared --note "Where to go next"
            """)

    @Argument(help: "A title, in any case, or an id: what lies on that board.") var title: String?
    @Option(help: "Boards that this member, a username with or without @, shows to everybody.") var member:
        String?
    @Option(help: "Make a board that is called so.") var make: String?
    @Option(help: "What it is for.") var note: String?
    @Option(help: "private, shared or public; private where nothing is said.") var visibility: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard make == nil || title == nil && member == nil else {
            throw ValidationError("say either --make or what to show")
        }
        guard make != nil || note == nil && visibility == nil else {
            throw ValidationError("--note and --visibility go with --make")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if let make {
            let board = try await yard.makeBoard(
                BoardRequest(title: make, note: note, visibility: visibility))
            try screen.printJSON(board)
            return screen.say("Made \(board.id)")
        }
        guard let title else { return try await show(boards(of: yard, list.pageSize), screen) }
        let board = try await NamedBoards(boards(of: yard, 100)).board(title)
        let photos = yard.photos(onBoard: board.id, limit: list.pageSize)
        try await screen.show(list.take(photos), try PictureShow(look, output))
    }

    private func boards(of yard: Madang, _ limit: Int) -> PagedList<Board> {
        guard let member else { return yard.boards(limit: limit) }
        return yard.boards(of: member.asUsername, limit: limit)
    }

    private func show(_ boards: PagedList<Board>, _ screen: Screen) async throws {
        try await screen.table(list.take(boards), of: "boards") { screen.row($0) }
    }
}

extension Screen {
    /// What lies on a board, with pictures where they are shown.
    func show(_ photos: AsyncPrefixSequence<PagedList<BoardPhoto>>, _ pictures: PictureShow?) async throws {
        try await show(photos, of: "photos", pictures, \.photo) { row($0) }
    }

    /// A board in a table.
    fileprivate func row(_ board: Board) -> [Cell] {
        let photos = board.photoCount == 1 ? "photo" : "photos"
        let whose = board.isMine ? board.visibility : "@\(board.owner.username)"
        return [
            Cell(board.id, .quiet), Cell(whose, board.isNew ? .accent : .quiet), Cell(board.photoCount),
            Cell(photos, .quiet), Cell(plain(board.title), .bold), Cell(plain(board.note)),
        ]
    }

    /// A photo on a board in a table.
    private func row(_ placed: BoardPhoto) -> [Cell] {
        [
            Cell(placed.photo.id, .quiet), Cell(placed.addedBy.map { "@\($0.username)" } ?? "", .quiet),
            Cell(placed.author.map { name(of: $0) } ?? plain(placed.attribution?.name ?? ""), .bold),
            Cell(plain(placed.memo ?? "")),
        ]
    }
}
