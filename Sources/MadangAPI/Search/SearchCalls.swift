import MadangCore

/// Finding posts, members, listings and hashtags.
public struct SearchCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Hashtags and search"
    /// What it is about.
    public static let text = "Finding posts, members, listings and hashtags."

    /// Hashtags that begin with `q`, or those of the last seven days; without pages.
    public let listTags = Call<NoBody, TagList>(
        .get, "/v1/tags", .optional, on: .search, "List hashtags",
        "Those that begin with `q`, or those that most members used in the last seven days.",
        query: [
            .may(
                "q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "산ㅊ", "With or without `#`."
            ), .limit,
        ])
    /// Posts with the hashtag `{tag}`, newest first. Fails: 404 for what can be none.
    public let listTaggedPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/tags/{tag}/posts", .optional, on: .posts, "List the posts with a hashtag", "Newest first.",
        query: .page)
    /// Of what the query `type` names. Who knows it beforehand calls `searchPosts`, `searchMembers` or
    /// `searchListings`.
    public let search = Call<NoBody, FoundList>(
        .get, "/v1/search", .optional, on: .search, "Find posts, members or listings",
        query: [
            .has(
                "q", .limited(SearchQueryRule.limit), "고양이", "Two Hangul syllables find a word inside a text."
            ),
            .may("type", .word(["posts", "members", "listings"]), "posts", "Posts, where nothing is said."),
        ] + .page)

    /// `search` with the type "posts".
    public var searchPosts: Call<NoBody, ItemList<Post>> { search.answering() }
    /// `search` with the type "members".
    public var searchMembers: Call<NoBody, ItemList<Member>> { search.answering() }
    /// `search` with the type "listings".
    public var searchListings: Call<NoBody, ItemList<Listing>> { search.answering() }
}
