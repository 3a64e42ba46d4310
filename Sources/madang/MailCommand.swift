import ArgumentParser
import Server

struct MailCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Look after the mail.", subcommands: [Test.self])

    struct Test: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "test", abstract: "Send a letter now, to see whether mail goes out.")

        @Argument(help: "Where the letter goes.") var address: String
        @Option(help: "The language of the letter, ko or en.") var language = "ko"
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: LetterFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await show(
                MailTest.send(configuration, to: address, language: language), asJSON: output.json)
        }
    }
}
