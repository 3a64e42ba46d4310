import ArgumentParser
import Foundation
import Server

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Who is kept out, and who goes.
extension MemberCommand {
    struct Suspend: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "suspend",
            abstract: "Keep a member out: they and what is theirs are hidden, all sessions end.")

        @Argument(help: "The member's username.") var username: String
        @Option(help: "Why, 1…500 characters; the member reads it, and it stays in the log of decisions.")
        var reason: String
        @Flag(help: "One line of JSON.") var json = false
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                try await show(yard.suspend(username, reason: reason), asJSON: json)
            }
        }
    }

    struct Unsuspend: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "unsuspend", abstract: "Let a suspended member in again.")

        @Argument(help: "The member's username.") var username: String
        @Option(help: "Why, 1…500 characters; the member reads it, and it stays in the log of decisions.")
        var reason: String
        @Flag(help: "One line of JSON.") var json = false
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                try await show(yard.unsuspend(username, reason: reason), asJSON: json)
            }
        }
    }

    struct Delete: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract:
                "Let a member leave: they are out at once, and what is theirs goes when the grace is over.",
            discussion: "Until then the member may come back by logging in, as everybody who leaves.")

        @Argument(help: "The member's username.") var username: String
        @Flag(help: "Without a grace: all that is theirs is deleted now, and nobody comes back.") var now =
            false
        @Flag(help: "Do not ask.") var yes = false
        @Flag(help: "One line of JSON.") var json = false
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                if !yes { try ask(try await yard.contents(of: username)) }
                try await show(yard.deleteMember(username, atOnce: now), asJSON: json)
            }
        }

        /// Fails: `Refusal` for any answer but yes, and where nobody can be asked.
        private func ask(_ contents: String) throws {
            guard isatty(STDIN_FILENO) == 1 else {
                throw Refusal("\(username) has \(contents). Nobody can be asked here: say --yes.")
            }
            let question = "Delete \(username) with \(contents)\(now ? " now, for good" : "")? [y/N] "
            FileHandle.standardError.write(Data(question.utf8))
            guard ["y", "yes"].contains(readLine()?.lowercased()) else {
                throw Refusal("\(username) stays.")
            }
        }
    }
}
