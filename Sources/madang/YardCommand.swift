import ArgumentParser
import Foundation
import Glibc
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
            try requireOutput()
        } catch let error as SettingError {
            say(error.description)
            throw ExitCode(78)  // EX_CONFIG of sysexits.h
        } catch let error as ExitCode {
            throw error
        } catch {
            say(OpenYard.plainSentence(of: error))
            throw ExitCode.failure
        }
    }

    /// Fails: `Refusal` where what was printed could not be written, as on a full disk: a part of an answer must not be
    /// taken for all of it. Who stopped reading has read enough.
    private func requireOutput() throws {
        guard fflush(nil) != 0, errno != EPIPE else { return }
        throw Refusal("The answer cannot be written: \(String(cString: strerror(errno)))")
    }

    private func say(_ sentence: String) {
        StandardError.write("madang: \(sentence)\n")
    }
}

/// A command that asks a yard for something and prints the answer, for people or for programs.
protocol AnswerCommand: YardCommand {
    associatedtype Output: OutputFlags
    var output: Output { get }
    /// What opening the yard may do to its schema; nothing unless a command says otherwise.
    static var schemaChange: OpenYard.SchemaChange { get }
    func answer(of yard: OpenYard) async throws -> PlainAnswer
}

extension AnswerCommand {
    static var schemaChange: OpenYard.SchemaChange { .none }

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration, Self.schemaChange) { yard in
            show(try await answer(of: yard), asJSON: output.json)
        }
    }
}

/// In which form a command prints.
protocol OutputFlags: ParsableArguments {
    /// For programs.
    var json: Bool { get }
}

/// Of a command that has one thing to say.
struct OneAnswer: OutputFlags {
    @Flag(help: "One line of JSON.") var json = false
}

/// Of a command that lists.
struct ManyAnswers: OutputFlags {
    @Flag(help: "A JSON object in each line.") var json = false
}

/// Prints what a command has to say; nothing for a list without elements that a program reads. What has to be known
/// beside it stands on the error stream.
func show(_ answer: PlainAnswer, asJSON: Bool) {
    let text = asJSON ? answer.json : answer.text
    if !text.isEmpty { print(text) }
    if let note = answer.note { StandardError.write("madang: \(note)\n") }
}
