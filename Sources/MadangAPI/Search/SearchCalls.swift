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
    /// The hashtag `{tag}`, whether anybody used it or not. Fails: 404 for what can be none.
    public let showTag = Call<NoBody, TagUse>(
        .get, "/v1/hashtags/{tag}", .optional, on: .search, "Show a hashtag")
    /// Follows the hashtag `{tag}`; however often. Posts with it are in one's feed from then on, whoever wrote them.
    /// Fails: 404 for what can be none, 422 `invalid` with `tag` for more than 100.
    public let followTag = Call<NoBody, TagUse>(
        .put, "/v1/hashtags/{tag}/follow", .member, on: .follows, "Follow a hashtag",
        "However often. Posts with it are in one's feed from then on, whoever wrote them.", fails: [.invalid])
    /// Follows the hashtag `{tag}` no more; however often. Fails: 404 for what can be none.
    public let unfollowTag = Call<NoBody, TagUse>(
        .delete, "/v1/hashtags/{tag}/follow", .member, on: .follows, "Follow a hashtag no more",
        "However often.")
    /// The hashtags that one follows, latest first; nobody else sees them.
    public let listFollowedTags = Call<NoBody, ItemList<TagUse>>(
        .get, "/v1/me/hashtags", .member, on: .follows, "List the hashtags that one follows",
        "Latest first. Nobody else sees them.", query: .page)
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
