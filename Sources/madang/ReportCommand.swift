import ArgumentParser
import Server

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Look at what was reported.", subcommands: [List.self])

    struct List: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List what was reported and nobody has decided on, latest first.")

        @OptionGroup var output: ManyAnswers
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                try await yard.listReports(asJSON: output.json) { print($0) }
            }
        }
    }
}
