import ArgumentParser
import Demo
import Foundation
import Server

struct DemoCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Fill an empty yard with invented members and photos that the program draws.")

    @OptionGroup var settings: PlaceFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration, .make) { yard in
            try await yard.withPictures { ports, media in
                do {
                    say(try await DemoYard(ports, media: media)(progress: say).description)
                } catch let error as YardNotEmpty {
                    throw SettingError(error.description)
                }
            }
        }
    }
}

/// Not with `print`, which keeps lines back for as long as nobody but a file or a pipe reads them.
@Sendable private func say(_ line: String) {
    // A line that nobody takes is lost, and the yard is filled all the same.
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}
