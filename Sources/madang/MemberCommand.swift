import ArgumentParser
import Foundation
import Server

struct MemberCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "member", abstract: "Make members, look at them, let them in, keep them out.",
        subcommands: [
            List.self, Show.self, Warn.self, Suspend.self, Unsuspend.self, Delete.self, Create.self,
            Promote.self,
            ResetPassword.self, ResetFactors.self, SignInLink.self, Waiting.self, Approve.self,
            Refuse.self, Invite.self, Invites.self, RevokeInvite.self,
        ])

    struct Create: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "create",
            abstract: "Make a member and print a one-time link with which they set a password.")

        @Argument(help: "3–20 of a-z, 0-9 and _.") var username: String
        @Option(help: "The member's e-mail address.") var email: String
        @Option(help: "The name that is shown.") var displayName: String?
        @Option(help: "member, moderator or owner.") var role = "member"
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: LinkFlags

        static let schemaChange = OpenYard.SchemaChange.make

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.createMember(
                username: username, email: email, displayName: displayName, role: role)
        }
    }

    struct Promote: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "promote", abstract: "Change what a member may do.")

        @Argument(help: "The member's username.") var username: String
        @Option(help: "member, moderator or owner.") var role: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.promote(username: username, role: role)
        }
    }

    struct ResetPassword: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset-password",
            abstract: "Print a one-time link to set a new password, good for a day.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: LinkFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.passwordLink(username: username)
        }
    }

    struct ResetFactors: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset-factors",
            abstract:
                "Take authenticator app and passkeys of a member away, who lost them and the recovery codes.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.resetFactors(username: username)
        }
    }

    struct SignInLink: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign-in-link",
            abstract: "Print a one-time link that logs a member in, good for ten minutes.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: LinkFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.signInLink(username: username)
        }
    }
}
