import ArgumentParser
import Imaging
import Server

struct ServeCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the yard in a data folder; stops gracefully on SIGTERM and SIGINT.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await MadangServer(configuration, trial: Self.trial).run()
    }

    /// What image workers say of themselves here. Blocks its thread. Fails: `SettingError` where photos cannot be
    /// worked on.
    @Sendable private static func trial() throws -> WorkerReport {
        do throws(WorkerStartFault) {
            return try WorkerTrial.run()
        } catch {
            throw SettingError("Photos cannot be worked on here: \(error)")
        }
    }
}
