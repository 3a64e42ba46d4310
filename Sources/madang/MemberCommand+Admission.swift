import ArgumentParser
import Server

/// Who comes in: those who wait, and those who are invited.
extension MemberCommand {
    struct Waiting: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "waiting", abstract: "List who waits to be let in.")

        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.waitingMembers()) }
        }
    }

    struct Approve: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "approve", abstract: "Let in somebody who waits.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.approve(username: username)) }
        }
    }

    struct Refuse: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "refuse", abstract: "Take away the account of somebody who waits.")

        @Argument(help: "The member's username.") var username: String
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.refuse(username: username)) }
        }
    }

    struct Invite: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "invite", abstract: "Print a link by which people may join.")

        @Option(help: "How many may join by it, 1…1000 (1).") var uses: Int?
        @Option(help: "How many days it is good, 1…365 (14).") var days: Int?
        @OptionGroup var settings: LinkFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.makeInvite(uses: uses, days: days)) }
        }
    }

    struct Invites: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "invites", abstract: "List the invites that still let somebody in.")

        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.invites()) }
        }
    }

    struct RevokeInvite: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke-invite", abstract: "Take an invite back; who joined by it stays.")

        @Argument(help: "The invite's id, as `invites` lists it.") var id: String
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { print(try await $0.revokeInvite(id: id)) }
        }
    }
}
