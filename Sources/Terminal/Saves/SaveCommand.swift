import ArgumentParser
import MadangClient

struct SaveCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Save a photo with a memo, or take it out of one's saved photos.",
        discussion: """
            EXAMPLES
              madang save 0akyr2qrm927h --memo "the light on the wall"
              madang save 0akyr2qrm927h --remove
            """)

    @Argument(help: "The photo's id, as `madang feed --json` shows it.") var photo: String
    @Option(help: "What it is kept for, 1–200 letters.") var memo: String?
    @Flag(help: "Take it out.") var remove = false
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard (memo != nil) != remove else { throw ValidationError("say either --memo or --remove") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard let memo else {
            try await yard.removeSave(of: photo)
            return screen.say("Taken out")
        }
        let save = try await yard.savePhoto(photo, memo: memo)
        try screen.tell(save)
        screen.say("Saved")
    }
}

struct SavesCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "saves", abstract: "Show the photos that one has saved, the latest first.")

    @Argument(help: "Words of the memo.") var words: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        var rows: [[Cell]] = []
        for try await save in list.take(yard.saves(words, limit: list.pageSize)) {
            try screen.tell(save)
            rows.append([
                Cell(save.photo.id, .quiet), Cell(moment(save.savedAt), .quiet),
                Cell(screen.plain(save.author?.displayName ?? save.attribution?.name ?? ""), .bold),
                Cell(screen.plain(save.memo)),
            ])
        }
        screen.table(rows)
    }
}
