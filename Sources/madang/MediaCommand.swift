import ArgumentParser
import Server

struct MediaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "media", abstract: "Look after the stored files.", subcommands: [Collect.self])

    struct Collect: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "collect",
            abstract: "Take away files and uploads that nothing uses; a serving yard does so by itself.")

        @Flag(help: "Also those of the last hours; only while nobody serves the yard.") var now = false
        @OptionGroup var settings: SettingFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                print(try await yard.collectGarbage(now: now))
            }
        }
    }
}
