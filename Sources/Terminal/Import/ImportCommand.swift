import ArgumentParser
import Foundation
import MadangClient

struct ImportCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Bring along what was exported from another yard, Mastodon, Instagram or Pixelfed.",
        discussion: """
            From a yard: profile, photos with their look, posts with their dates, listings with their category, \
            condition and place where that yard has them, drafts, stories into the archive, what one said, liked \
            and saved of one's own, one's boards, the hashtags that one follows, and the words that one mutes. What \
            belongs to others of the other yard stays there, and so do messages, offers and sales, which are of two, \
            and stories of the last day; it is told at the end how much. So are photos that are not in the archive, or \
            that the yard does not take. Stopped half-way it goes on where it was: within 24 hours nothing comes twice.

            From other services: posts that everybody could see, with photos, descriptions and dates, where posts of \
            their time are; nobody is told of them. Videos, replies, boosts and the like stay, and are counted. \
            Nothing comes twice, however much later. Which service it is the archive says.

            EXAMPLES
              madang login https://old.example && madang export mine.zip
              madang login https://new.example && madang import mine.zip
              madang import instagram-minji-2026-11-28.zip --dry-run
              madang import archive-20261128.tar.gz --json | jq .left_behind
              madang import pixelfed-statuses.json
            """)

    @Argument(
        help: """
            An archive of `madang export`, of Mastodon or of Instagram (as JSON), packed or as the folder into which \
            it was unpacked, or pixelfed-statuses.json with its photos in a folder "media" beside it.
            """, completion: .file())
    var archive: String
    @Flag(help: "Only tell what would come.") var dryRun = false
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        do {
            let files = try ArchiveFiles(archive)
            if files.has(Archive.memberPath) {
                try await relocate(Archive(files: files), yard, screen)
            } else if let service = ForeignArchive.kind(of: files) {
                try await relocate(ForeignRelocation(of: service, in: files, to: yard), screen)
            } else {
                throw TerminalError.badArchive(
                    archive, "it is of no yard, and of no service that is known here")
            }
        } catch let fault as ZipReader.Fault {
            throw TerminalError.badArchive(archive, fault.description)
        } catch is DecodingError {
            throw TerminalError.badArchive(archive, "what it says is not what a yard writes")
        }
    }

    private func relocate(_ archive: Archive, _ yard: Madang, _ screen: Screen) async throws {
        var relocation = try Relocation(of: archive, to: yard)
        if dryRun { try relocation.rehearse() } else { try await relocation.carry() }
        try screen.printJSON(relocation.tally)
        screen.table(relocation.tally.lines.map { [Cell($0.count), Cell($0.what)] })
    }

    private func relocate(_ foreign: ForeignRelocation, _ screen: Screen) async throws {
        var foreign = foreign
        try await foreign.carry(rehearsal: dryRun)
        try screen.printJSON(foreign.tally)
        screen.say("\(foreign.tally.service.title)\(dryRun ? ", only looked at" : "")")
        screen.table(foreign.tally.lines.map { [Cell($0.count), Cell($0.what)] })
    }
}
