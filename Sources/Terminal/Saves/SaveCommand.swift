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
              madang save 0akyr2qrm927h --remove
            """)

    @Argument(help: "The photo's id, as `madang feed --json` shows it.") var photo: String
    @Option(help: "What it is kept for, 1–200 letters; without it a memo that is there stays.") var memo:
        String?
    @Flag(help: "Take it out.") var remove = false
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard memo == nil || !remove else { throw ValidationError("say either --memo or --remove") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        if remove {
            try await yard.removeSave(of: photo)
            return screen.say("Taken out")
        }
        let save = try await yard.savePhoto(photo, memo: memo)
        try screen.printJSON(save)
        screen.say("Saved")
    }
}

struct SavesCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "saves", abstract: "Show the photos that one has saved, the latest first.",
        discussion: """
            EXAMPLES
              madang saves
              madang saves light --pictures never
            """)

    @Argument(help: "Words of the memo.") var words: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let pictures = try PictureShow(look, output)
        var rows: [[Cell]] = []
        for try await save in list.take(yard.saves(words, limit: list.pageSize)) {
            try screen.printJSON(save)
            rows.append(screen.row(save))
            // Between pictures there are no columns to keep straight.
            guard let pictures else { continue }
            for line in await pictures.lines(save.photo) { screen.say(line) }
            screen.table([rows.removeLast()])
        }
        screen.table(rows)
    }
}

extension Screen {
    /// A saved photo in a table.
    fileprivate func row(_ save: Save) -> [Cell] {
        [
            Cell(save.photo.id, .quiet), Cell(moment(save.savedAt), .quiet),
            Cell(plain(save.author?.displayName ?? save.attribution?.name ?? ""), .bold),
            Cell(plain(save.memo ?? "")),
        ]
    }
}
