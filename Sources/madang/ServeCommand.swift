import ArgumentParser
import Imaging
import Server

struct ServeCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the yard in a data folder; stops gracefully on SIGTERM and SIGINT.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        if let fault = WorkerTrial.fault() {
            throw SettingError("Photos cannot be worked on here: \(fault)")
        }
        try await MadangServer(configuration).run()
    }
}
