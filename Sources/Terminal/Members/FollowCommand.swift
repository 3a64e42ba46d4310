import ArgumentParser
import MadangClient

struct FollowCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Follow a member or a hashtag, or no more.",
        discussion: """
            EXAMPLES
              madang follow ana
              madang follow '#sea' --undo
              madang follow --hashtags
            """)

    @Argument(help: "The member's username, with or without @, or a hashtag with its #.") var name: String?
    @Flag(help: "Follow no more.") var undo = false
    @Flag(help: "List the hashtags that one follows, latest first.") var hashtags = false
    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard (name == nil) == hashtags else { throw ValidationError("name whom or what, or --hashtags") }
        guard !hashtags || !undo else { throw ValidationError("--undo takes a name") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard let name else {
            let tags = list.take(yard.followedTags(limit: list.pageSize))
            return try await screen.table(tags, of: "hashtags") { screen.row($0) }
        }
        if name.hasPrefix("#") {
            try await follow(tag: String(name.dropFirst()), yard, screen)
        } else {
            try await follow(member: name.asUsername, yard, screen)
        }
    }

    private func follow(tag: String, _ yard: Madang, _ screen: Screen) async throws {
        let use = undo ? try await yard.unfollow(tag: tag) : try await yard.follow(tag: tag)
        try screen.printJSON(use)
        screen.say("#\(screen.plain(use.tag)) is in \(counted(use.postCount, "post"))")
    }

    private func follow(member name: String, _ yard: Madang, _ screen: Screen) async throws {
        let member = undo ? try await yard.unfollow(name) : try await yard.follow(name)
        try screen.printJSON(member)
        screen.say("\(screen.name(of: member)) has \(counted(member.followerCount, "follower"))")
    }
}

extension String {
    /// A username as it is typed or copied from a line, with its sign or without.
    var asUsername: String { hasPrefix("@") ? String(dropFirst()) : self }
}

extension Screen {
    /// A hashtag in a table.
    func row(_ tag: TagUse) -> [Cell] {
        [
            Cell("#\(plain(tag.tag))", .accent), Cell(tag.postCount),
            Cell(tag.postCount == 1 ? "post" : "posts", .quiet),
        ]
    }

    /// A member in a table.
    func row(_ member: Member) -> [Cell] {
        [
            Cell("@\(member.username)", .quiet), Cell(plain(member.displayName), .bold),
            Cell(member.followerCount), Cell(member.followerCount == 1 ? "follower" : "followers", .quiet),
            Cell(plain(member.bio)),
        ]
    }
}
