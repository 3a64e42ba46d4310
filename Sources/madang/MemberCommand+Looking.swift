import ArgumentParser
import Server

/// Who is there.
extension MemberCommand {
    struct List: YardCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "List members with state, role, storage and when they were last seen, latest joined first.")

        @Option(help: "A part of a username or a display name; the best match comes first.") var search:
            String?
        @Option(help: "active, waiting, suspended or leaving.") var state: String?
        @Option(help: "member, moderator or owner.") var role: String?
        @OptionGroup var output: ManyAnswers
        @OptionGroup var settings: PlaceFlags

        func run(_ configuration: ServerConfiguration) async throws {
            try await OpenYard.use(configuration) { yard in
                try await yard.listMembers(query: search, state: state, role: role, asJSON: output.json) {
                    print($0)
                }
            }
        }
    }

    struct Show: AnswerCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show what there is to know of one member.")

        @Argument(help: "The member's username or e-mail address.") var member: String
        @OptionGroup var output: OneAnswer
        @OptionGroup var settings: PlaceFlags

        func answer(of yard: OpenYard) async throws -> PlainAnswer { try await yard.showMember(member) }
    }
}
