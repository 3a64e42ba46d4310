import ArgumentParser
import Server

struct StatsCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say in numbers what there is in the yard, and what waits.")

    @Flag(help: "One line of JSON.") var json = false
    @OptionGroup var settings: PlaceFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration) { try await show($0.figures(), asJSON: json) }
    }
}
