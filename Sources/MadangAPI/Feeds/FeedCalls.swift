import MadangCore

/// Lists of posts and photos, newest first.
public struct FeedCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Feeds"
    /// What it is about.
    public static let text = "Lists of posts and photos, newest first."

    /// Posts of whom one follows and one's own, and those with a hashtag that one follows, newest first; everybody's
    /// for visitors.
    public let listFeed = Call<NoBody, ItemList<Post>>(
        .get, "/v1/feed", .optional, on: .posts, "List the posts of whom and what one follows, and one's own",
        "`reason` says for which hashtag a post is there. For visitors the same as everyone's.", query: .page)
    /// Everybody's posts, newest first.
    public let listPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/posts", .optional, on: .posts, "List everyone's posts", query: .page)
    /// Photos of public posts, newest first, 15 to a page by default; with `per=post` the first one of each post; with
    /// `source=unsplash` those of Unsplash. Fails: 422 `invalid` with `source`, `per` or `order`, 503 `busy` while
    /// Unsplash is away.
    public let explorePhotos = Call<NoBody, ItemList<ExploredPhoto>>(
        .get, "/v1/explore", .optional, on: .photos, "List the photos of public posts",
        "15 to a page by default. Photos of Unsplash where the yard is set up for it.",
        query: .page + [
            .may(
                "per", .word(["photo", "post"]), "post",
                "What an item stands for: a photo, as where nothing is said, or a post with its first photo."),
            .may(
                "order", .word(["newest", "today"]), "today",
                """
                Of posts: `newest` first, as where nothing is said, or `today`: the last thirty days, mixed for the \
                one who asks, anew each day.
                """),
            .may(
                "source", .word(["community", "unsplash"]), "community",
                "Whose photos; `community` where nothing is said."),
        ])
    /// What one likes, by the time of the like, latest first.
    public let listLikedPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/me/likes", .member, on: .posts, "List the posts that one likes",
        "By the time of the like.",
        query: .page)
}
