import ArgumentParser
import Server

struct DemoCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Fill an empty yard with invented members and photos that the program draws.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration) { yard in
            try await yard.fillWithDemo { print($0) }
        }
    }
}
