import ArgumentParser
import Imaging
import Server

struct ServeCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the yard in a data folder; stops gracefully on SIGTERM and SIGINT.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        let jail: JailLayers
        do throws(WorkerStartFault) {
            jail = try WorkerTrial.run()
        } catch {
            throw SettingError("Photos cannot be worked on here: \(error)")
        }
        try await MadangServer(configuration, jail: jail).run()
    }
}
