import ArgumentParser
import Server

struct MigrateCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the database to the schema of this program; serving does so by itself.")

    @Flag(help: "Only say what would be applied.") var dryRun = false
    @OptionGroup var output: OneAnswer
    @OptionGroup var settings: PlaceFlags

    func run(_ configuration: ServerConfiguration) async throws {
        show(try await OpenYard.migrate(configuration, dryRun: dryRun), asJSON: output.json)
    }
}
