import ArgumentParser
import Foundation
import Server

/// A command that works on a yard: says what went wrong in one sentence.
protocol YardCommand: AsyncParsableCommand {
    associatedtype Flags: YardFlags
    var settings: Flags { get }
    func run(_ configuration: ServerConfiguration) async throws
}

extension YardCommand {
    func run() async throws {
        do {
            try await run(ServerConfiguration(settings.reader()))
        } catch let error as SettingError {
            say(error.description)
            throw ExitCode(78)  // EX_CONFIG of sysexits.h
        } catch let error as Refusal {
            say(error.description)
            throw ExitCode.failure
        }
    }

    private func say(_ sentence: String) {
        FileHandle.standardError.write(Data("madang: \(sentence)\n".utf8))
    }
}
