import ArgumentParser
import Foundation
import Glibc
import Server

/// Whom a decision is about, and why.
struct DecisionFlags: ParsableArguments {
    @Argument(help: "The member's username.") var username: String
    @Option(help: "Why; the member reads it, and it stays in the log of decisions. At most 500 characters.")
    var reason: String
}

/// Who is kept out, and who goes.
extension MemberCommand {
    struct Suspend: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "suspend",
            abstract: "Keep a member out: they and what is theirs are hidden, all sessions end.")

        @OptionGroup var decision: DecisionFlags
        @Option(help: "For how many days, 1…365; without it until somebody ends it.") var days: Int?
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.suspend(decision.username, reason: decision.reason, days: days)
        }
    }

    struct Warn: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "warn",
            abstract: "Warn a member: they read it before any other page.")

        @Argument(help: "The member's username.") var username: String
        @Option(
            help: "Why, which the member reads; it stays in the log of decisions. At most 300 characters.")
        var reason: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.warn(username, reason: reason)
        }
    }

    struct Unsuspend: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "unsuspend", abstract: "Let a suspended member in again.")

        @OptionGroup var decision: DecisionFlags
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.unsuspend(decision.username, reason: decision.reason)
        }
    }

    struct Delete: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract:
                "Let a member leave: they are out at once, and what is theirs goes when the grace is over.",
            discussion: "Until then the member may come back by logging in, as everybody who leaves.")

        @Argument(help: "The member's username.") var username: String
        @Flag(help: "Without a grace: all that is theirs is deleted now, and nobody comes back.") var now =
            false
        @Flag(help: "Do not ask.") var yes = false
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            if !yes { try ask(try await yard.contents(of: username)) }
            return try await yard.deleteMember(username, atOnce: now)
        }

        /// Fails: `Refusal` for any answer but yes, and where nobody can be asked.
        private func ask(_ contents: String) throws {
            guard isatty(STDIN_FILENO) == 1 else {
                throw Refusal("\(username) has \(contents). Nobody can be asked here: say --yes.")
            }
            let question = "Delete \(username) with \(contents)\(now ? " now, for good" : "")? [y/N] "
            StandardError.write(question)
            guard ["y", "yes"].contains(readLine()?.lowercased()) else {
                throw Refusal("\(username) stays.")
            }
        }
    }
}
