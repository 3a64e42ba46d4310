import ArgumentParser
import Server

struct ConfigCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print every setting, its value and where it comes from; secrets hidden.")

    @OptionGroup var output: ManyAnswers
    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        show(try await settings.reader().answer(), asJSON: output.json)
    }
}
