import ArgumentParser
import MadangClient

struct FollowCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Follow a member, or no more.")

    @Argument(help: "The member's username, with or without @.") var username: String
    @Flag(help: "Follow no more.") var undo = false
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let name = username.hasPrefix("@") ? String(username.dropFirst()) : username
        let member = undo ? try await yard.unfollow(name) : try await yard.follow(name)
        try screen.printJSON(member)
        screen.say(
            """
            \(screen.plain(member.displayName)) has \(member.followerCount) \
            \(member.followerCount == 1 ? "follower" : "followers")
            """
        )
    }
}

extension Screen {
    /// A member in a table.
    func row(_ member: Member) -> [Cell] {
        [
            Cell("@\(member.username)", .quiet), Cell(plain(member.displayName), .bold),
            Cell(member.followerCount), Cell("followers", .quiet), Cell(plain(member.bio)),
        ]
    }
}
