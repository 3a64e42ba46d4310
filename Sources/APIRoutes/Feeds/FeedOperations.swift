import HTTPKit
import MadangAPI

extension OperationGroup {
    static let feeds = OperationGroup(
        name: "Feeds", text: "Lists of posts and photos, newest first.",
        operations: [
            Operation(
                .feed, "listFeed", "List the posts of whom one follows, and one's own",
                "For visitors the same as everyone's."),
            Operation(.listPosts, "listPosts", "List everyone's posts"),
            Operation(
                .explore, "explorePhotos", "List the photos of public posts",
                "15 to a page by default. Photos of Unsplash where the yard is set up for it.",
                query: [
                    .may(
                        "source", .word(ExploreSource.self),
                        "Whose photos; `community` where nothing is said.")
                ]),
            Operation(
                .listLikedPosts, "listLikedPosts", "List the posts that one likes", "By the time of the like."
            ),
        ])
}
