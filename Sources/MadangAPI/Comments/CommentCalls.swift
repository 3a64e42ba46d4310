import MadangCore

/// What is said under posts.
public struct CommentCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Comments"
    /// What it is about.
    public static let text = "What is said under posts."

    /// What is said under the post `{id}` itself, newest or most liked first; what answers it is `listReplies`.
    /// Fails: 404 for a post that one does not see, 422 `invalid` with `order`.
    public let listComments = Call<NoBody, ItemList<Comment>>(
        .get, "/v1/posts/{id}/comments", .optional, on: .comments, "List the comments under a post",
        "Newest first, or most liked first. Replies are lists of their own.", query: [Self.order] + .page)
    /// What answers the comment `{id}`, and what answers that, oldest first. Fails: 404.
    public let listReplies = Call<NoBody, ItemList<Comment>>(
        .get, "/v1/comments/{id}/replies", .optional, on: .comments, "List the replies to a comment",
        "Oldest first.",
        query: .page)
    /// Comments the post `{id}`, or answers a comment under it.
    /// Fails: 403 `blocked`, 404, 422 `invalid` with `text` or `reply_to`.
    public let writeComment = Call<CommentRequest, Comment>(
        .post, "/v1/posts/{id}/comments", .member, on: .comments, "Comment a post", status: 201,
        headers: [.idempotencyKey],
        fails: [.blocked], answers: [.tag])
    /// Changes one's own comment `{id}`. Fails: 403 `forbidden` for another's, 404, 409 `conflict` for a stale version,
    /// 422 `invalid`.
    public let editComment = Call<EditCommentRequest, Comment>(
        .patch, "/v1/comments/{id}", .member, on: .comments, "Change one's comment",
        headers: [.version], fails: [.blocked],
        answers: [.tag])
    /// Takes the comment `{id}` away: its author, or the author of the post. Fails: 403 `forbidden` for others, 404.
    public let deleteComment = Call<NoBody, NoAnswer>(
        .delete, "/v1/comments/{id}", .member, on: .comments, "Delete a comment",
        "One's own, or one under one's own post. Replies to it stay.")
    /// Likes the comment `{id}`; however often, by however many requests at once. Fails: 403 `blocked`, 404.
    public let likeComment = Call<NoBody, LikeState>(
        .put, "/v1/comments/{id}/like", .member, on: .comments, "Like a comment", "However often.",
        fails: [.blocked])
    /// Takes the like back; however often. Fails: 403 `blocked`, 404.
    public let unlikeComment = Call<NoBody, LikeState>(
        .delete, "/v1/comments/{id}/like", .member, on: .comments, "Take a like of a comment back",
        "However often.",
        fails: [.blocked])

    private static let order = QueryParameter.may("order", .word(["newest", "liked", ""]), "newest")
}
