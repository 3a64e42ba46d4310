import ArgumentParser
import Server

struct ServeCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the yard in a data folder; stops gracefully on SIGTERM and SIGINT.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await MadangServer(configuration).run()
    }
}
