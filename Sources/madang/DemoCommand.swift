import ArgumentParser
import Foundation
import Server

struct DemoCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Fill an empty yard with invented members and photos that the program draws.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration, .make) { yard in
            // Not with `print`, which keeps lines back for as long as nobody but a file or a pipe reads them.
            try await yard.fillWithDemo { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }
        }
    }
}
