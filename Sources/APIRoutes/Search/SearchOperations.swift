import MadangAPI
import MadangCore

extension OperationGroup {
    static let search = OperationGroup(
        name: "Hashtags and search", text: "Finding posts, members, listings and hashtags.",
        operations: [
            Operation(
                .listTags, "listTags", "List hashtags",
                "Those that begin with `q`, or those that most members used in the last seven days.",
                query: [.may("q", .text("산ㅊ"), "With or without `#`.")]),
            Operation(.listTaggedPosts, "listTaggedPosts", "List the posts with a hashtag", "Newest first."),
            Operation(
                .search, "search", "Find posts, members or listings",
                query: [
                    .has(
                        "q", .text(SearchQueryRule.limit, "고양이"),
                        "Two Hangul syllables find a word inside a text."),
                    .may("type", .word(["posts", "members", "listings"]), "Posts, where nothing is said."),
                ]),
        ])
}
