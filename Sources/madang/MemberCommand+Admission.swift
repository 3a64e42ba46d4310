import ArgumentParser
import Server

/// Who comes in: those who wait, and those who are invited.
extension MemberCommand {
    struct Waiting: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "waiting", abstract: "List who waits to be let in.")

        @OptionGroup var output: ManyAnswers
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.waitingMembers()
        }
    }

    struct Approve: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "approve", abstract: "Let in somebody who waits.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.approve(username: username)
        }
    }

    struct Refuse: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "refuse", abstract: "Take away the account of somebody who waits.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.refuse(username: username)
        }
    }

    struct Invite: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "invite", abstract: "Print a link by which people may join.")

        @Option(help: "How many may join by it, 1…1000 (1).") var uses: Int?
        @Option(help: "How many days it is good, 1…365 (14).") var days: Int?
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: LinkFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.makeInvite(uses: uses, days: days)
        }
    }

    struct Invites: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "invites", abstract: "List the invites that still let somebody in.")

        @OptionGroup var output: ManyAnswers
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.invites()
        }
    }

    struct RevokeInvite: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke-invite", abstract: "Take an invite back; who joined by it stays.")

        @Argument(help: "The invite's id, as `invites` lists it.") var id: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer {
            try await yard.revokeInvite(id: id)
        }
    }
}
