import ArgumentParser
import MadangClient

struct DeleteCommand: ClientCommand {
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case post, comment, listing
    }

    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a post, a comment or a listing of one's own.",
        discussion: """
            It asks before. What is deleted does not come back.

            EXAMPLES
              madang delete post 0akyr2qt0bbqb
              madang delete comment 0akyr2qz7n1cc --yes
            """)

    @Argument(help: "post, comment or listing.") var kind: Kind
    @Argument(help: "Its id.") var id: String
    @Flag(help: "Without asking.") var yes = false
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard try isMeant else { return screen.say("Kept") }
        switch kind {
        case .post: try await yard.deletePost(id)
        case .comment: try await yard.deleteComment(id)
        case .listing:
            try await yard.confirming { () throws(MadangError) in try await yard.deleteListing(id) }
        }
        screen.say("Deleted")
    }

    private var isMeant: Bool {
        get throws {
            let answer = yes ? "y" : try Prompt.line("Delete the \(kind.rawValue) \(id)? y or n: ")
            return ["y", "yes"].contains(answer.lowercased())
        }
    }
}
