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
            for try await post in list.take(yard.searchPosts(words, limit: list.pageSize)) {
                try await screen.show(post, pictures)
            }
        case .members: try await show(yard.searchMembers(words, limit: list.pageSize), screen.row, screen)
        case .listings: try await show(yard.searchListings(words, limit: list.pageSize), screen.row, screen)
        case .tags:
            let tags = try await yard.tags(words, limit: list.pageSize)
            for tag in tags { try screen.printJSON(tag) }
            screen.table(tags.map { [Cell("#\(screen.plain($0.tag))", .accent), Cell($0.postCount)] })
        }
    }

    private func show<Item: Encodable>(
        _ found: PagedList<Item>, _ row: (Item) -> [Cell], _ screen: Screen
    ) async throws {
        var rows: [[Cell]] = []
        for try await item in list.take(found) {
            try screen.printJSON(item)
            rows.append(row(item))
        }
        screen.table(rows)
    }
}
