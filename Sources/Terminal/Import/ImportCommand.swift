import ArgumentParser
import Foundation
import MadangClient

struct ImportCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring along what was exported from another yard.",
        discussion: """
            Profile, photos with their look, posts, listings with their category, condition and place where that yard \
            has them, stories into the archive, what one said, liked and saved of one's own, one's boards, the \
            hashtags that one follows, and the words that one mutes. What
            belongs to others of the other yard stays there, and so do stories of the last day; it is told at the end \
            how much. Stopped
            half-way it goes on where it was: within 24 hours nothing comes twice.

            EXAMPLES
              madang login https://old.example && madang export mine.zip
              madang login https://new.example && madang import mine.zip
            """)

    @Argument(
        help: "An archive of `madang export`, or the folder into which it was unpacked.", completion: .file())
    var archive: String
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let tally: Relocation.Tally
        do {
            var relocation = try Relocation(of: Archive(archive), to: yard)
            try await relocation.carry()
            tally = relocation.tally
        } catch let fault as ZipReader.Fault {
            throw TerminalError.badArchive(archive, fault.description)
        } catch is DecodingError {
            throw TerminalError.badArchive(archive, "what it says is not what a yard writes")
        }
        try screen.printJSON(tally)
        screen.table(tally.lines.map { [Cell($0.count), Cell($0.what)] })
    }
}
