import ArgumentParser
import MadangClient

struct SearchCommand: ClientCommand {
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case posts, members, listings, tags
    }

    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Find posts, members, listings or hashtags.",
        discussion: """
            EXAMPLES
              madang search 마당
              madang search ana --type members
            """)

    @Argument(help: "What is looked for.") var words: String
    @Option(help: "posts, members, listings or tags.") var type = Subject.posts
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        switch type {
        case .posts:
            let pictures = try PictureShow(look, output)
            let posts = list.take(yard.searchPosts(words, limit: list.pageSize))
            try await screen.list(posts, of: "such posts") { try await screen.show($0, pictures) }
        case .members:
            let members = list.take(yard.searchMembers(words, limit: list.pageSize))
            try await screen.table(members, of: "such members") { screen.row($0) }
        case .listings:
            let listings = list.take(yard.searchListings(words, limit: list.pageSize))
            try await screen.table(listings, of: "such listings") { screen.row($0) }
        case .tags:
            let tags = try await yard.tags(words, limit: list.pageSize)
            try screen.table(tags, of: "such hashtags") { tag in
                [Cell("#\(screen.plain(tag.tag))", .accent), Cell(tag.postCount)]
            }
        }
    }
}
