import ArgumentParser
import MadangClient

struct SaveCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "save",
        abstract: "Save a photo, with a memo or without, or take it out of one's saved photos.",
        discussion: """
            EXAMPLES
              madang save 0akyr2qrm927h --memo "the light on the wall"
              madang save 0akyr2qrm927h
              madang save 0akyr2qrm927h --board Light --board Trips
              madang save 0akyr2qrm927h --board Walls --make
              madang save 0akyr2qrm927h --board Light --remove
              madang save 0akyr2qrm927h --remove
            """)

    @Argument(help: "The photo's id, as `madang feed` shows it.") var photo: String
    @Option(help: "What it is kept for, 1–200 letters; without it a memo that is there stays.") var memo:
        String?
    @Option(help: "A board on which it is laid, by title or id; once for each.") var board: [String] = []
    @Flag(help: "Make boards that are not there, for oneself alone.") var make = false
    @Flag(help: "Take it out, or with --board off these boards alone.") var remove = false
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard memo == nil || !remove else { throw ValidationError("say either --memo or --remove") }
        guard !make || !board.isEmpty && !remove else {
            throw ValidationError("--make goes with --board, and not with --remove")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        // What is misspelt is found out before anything is done.
        let boards = board.isEmpty ? [] : try await named(on: yard)
        if remove { return try await takeOut(of: boards, yard, screen) }
        var save = try await yard.savePhoto(photo, memo: memo)
        for name in boards { try await yard.placePhoto(photo, onBoard: id(of: name, yard)) }
        if !boards.isEmpty { save = try await yard.save(of: photo) }
        try screen.printJSON(save)
        screen.say("Saved")
        for name in boards { screen.say("  on \(screen.plain(name.title))") }
    }

    /// With their ids, where they are there. Fails: `TerminalError.noBoard`.
    private func named(on yard: Madang) async throws -> [(title: String, id: String?)] {
        let known = try await NamedBoards(yard.boards(limit: 100))
        var seen: Set<String> = []
        return try board.filter { seen.insert($0.lowercased()).inserted }.map { name in
            let found = make ? try known.find(name) : try known.board(name)
            return (title: found?.title ?? name, id: found?.id)
        }
    }

    /// Of a board that is there, or is made now.
    private func id(of name: (title: String, id: String?), _ yard: Madang) async throws -> String {
        if let id = name.id { return id }
        return try await yard.makeBoard(BoardRequest(title: name.title)).id
    }

    private func takeOut(of boards: [(title: String, id: String?)], _ yard: Madang, _ screen: Screen)
        async throws
    {
        for id in boards.compactMap(\.id) { try await yard.takePhoto(photo, offBoard: id) }
        if boards.isEmpty { try await yard.removeSave(of: photo) }
        screen.say(boards.isEmpty ? "Taken out" : "Taken off")
    }
}

struct SavesCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "saves", abstract: "Show the photos that one has saved, the latest first.",
        discussion: """
            EXAMPLES
              madang saves
              madang saves light --pictures never
              madang saves wall --board Light
            """)

    @Argument(help: "Words of the memo.") var words: String?
    @Option(help: "What lies on this board alone, by title or id, in its order.") var board: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let pictures = try PictureShow(look, output)
        if let board {
            let id = try await NamedBoards(yard.boards(limit: 100)).board(board).id
            let photos = yard.photos(onBoard: id, words, limit: list.pageSize)
            return try await screen.show(list.take(photos), pictures)
        }
        let saves = list.take(yard.saves(words, limit: list.pageSize))
        try await screen.show(saves, of: "saved photos", pictures, \.photo) { screen.row($0) }
    }
}

extension Screen {
    /// A saved photo in a table.
    fileprivate func row(_ save: Save) -> [Cell] {
        [
            Cell(save.photo.id, .quiet), Cell(moment(save.savedAt), .quiet),
            Cell(save.author.map { name(of: $0) } ?? plain(save.attribution?.name ?? ""), .bold),
            Cell(plain(save.memo ?? "")),
        ]
    }
}
