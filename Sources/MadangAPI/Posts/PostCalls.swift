import MadangCore

/// Publishing, changing and liking.
public struct PostCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Posts"
    /// What it is about.
    public static let text = "Publishing, changing and liking."

    /// Publishes a text, photos or both. Fails: 422 `invalid` with `text`, `photo_ids`, `listing_id` or
    /// `created_at`.
    public let publishPost = Call<PostRequest, Post>(
        .post, "/v1/posts", .member, on: .posts, "Publish a post", status: 201, headers: [.idempotencyKey],
        answers: [.tag, .location])
    /// The post `{id}`. Fails: 404, also for one that the one who asks does not see.
    public let showPost = Call<NoBody, Post>(
        .get, "/v1/posts/{id}", .optional, on: .posts, "Show a post", answers: [.tag])
    /// Changes one's own post `{id}`.
    /// Fails: 403 `forbidden` for another's, 404, 409 `conflict` for a stale version, 422 `invalid` with `text`,
    /// `photo_ids`, `listing_id` or `created_at`, which stays as it is.
    public let editPost = Call<PostRequest, Post>(
        .patch, "/v1/posts/{id}", .member, on: .posts, "Change a post", headers: [.version], answers: [.tag])
    /// Takes one's own post `{id}` away, with its likes, comments and photos. Fails: 403 `forbidden` for another's,
    /// 404.
    public let deletePost = Call<NoBody, NoAnswer>(
        .delete, "/v1/posts/{id}", .member, on: .posts, "Delete a post",
        "With its likes, comments and photos.")
    /// Likes the post `{id}`; however often, by however many requests at once. Fails: 403 `blocked`, 404.
    public let likePost = Call<NoBody, LikeState>(
        .put, "/v1/posts/{id}/like", .member, on: .posts, "Like a post", "However often.", fails: [.blocked])
    /// Takes the like back; however often. Fails: 403 `blocked`, 404.
    public let unlikePost = Call<NoBody, LikeState>(
        .delete, "/v1/posts/{id}/like", .member, on: .posts, "Take a like back", "However often.",
        fails: [.blocked])
    /// Who likes the post `{id}`, latest first. Fails: 404.
    public let listLikes = Call<NoBody, ItemList<Like>>(
        .get, "/v1/posts/{id}/likes", .optional, on: .posts, "List who likes a post", "Newest first.",
        query: .page)
}
