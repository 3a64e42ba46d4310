import ArgumentParser
import Server

struct MediaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "media", abstract: "Look after the stored files.", subcommands: [Sweep.self, Adopt.self])

    struct Sweep: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "sweep",
            abstract: "Take away files and uploads that nothing uses; a serving yard does so by itself.",
            discussion: "Files that no row of the database names go to the trash first.")

        @Flag(help: "Also where it would take more than 1000 files and 5 % of them.") var yes = false
        @Flag(help: "Say what would be taken, and take nothing.") var dryRun = false

        @Flag(help: "Also those of the last hours; only while nobody serves the yard.") var now = false
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: SweepFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.sweepMedia(dryRun ? .dryRun : yes ? .confirmed : .careful, now: now)
        }
    }

    struct Adopt: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "adopt",
            abstract: "Join the database and a media store that bears another mark, or none.")

        @Flag(help: "Do it.") var yes = false
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.adoptMedia(isConfirmed: yes)
        }
    }
}
