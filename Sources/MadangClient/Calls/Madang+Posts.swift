public import MadangAPI

/// Posts, their likes and their comments.
extension Madang {
    /// The posts of whom one follows and one's own, newest first; everybody's while nobody is logged in.
    public func feed(limit: Int? = nil) -> PagedList<Post> {
        list(Calls.feeds.listFeed, query: QueryItems(["limit": limit.text]))
    }

    /// Everybody's posts, newest first.
    public func posts(limit: Int? = nil) -> PagedList<Post> {
        list(Calls.feeds.listPosts, query: QueryItems(["limit": limit.text]))
    }

    /// Publishes a post, once: the same `key` within 24 hours gives the same post.
    @discardableResult public func publishPost(_ draft: PostRequest, key: String? = nil)
        async throws(MadangError) -> Post
    {
        try await ask(Calls.posts.publishPost, [:], draft, key: key)
    }

    /// A post.
    public func post(_ id: String) async throws(MadangError) -> Post {
        try await ask(Calls.posts.showPost, ["id": id])
    }

    /// Changes a post of one's own; what is nil stays as it is. With `version` an edit of what changed meanwhile is 409
    /// "conflict".
    @discardableResult public func editPost(_ id: String, _ change: PostRequest, version: Int? = nil)
        async throws(MadangError) -> Post
    {
        try await ask(Calls.posts.editPost, ["id": id], change, version: version)
    }

    /// Deletes a post of one's own.
    public func deletePost(_ id: String) async throws(MadangError) {
        try await send(Calls.posts.deletePost, ["id": id])
    }

    /// Likes a post.
    @discardableResult public func likePost(_ id: String) async throws(MadangError) -> LikeState {
        try await ask(Calls.posts.likePost, ["id": id])
    }

    /// Takes the like back.
    @discardableResult public func unlikePost(_ id: String) async throws(MadangError) -> LikeState {
        try await ask(Calls.posts.unlikePost, ["id": id])
    }

    /// Who likes a post, latest first.
    public func likes(of post: String, limit: Int? = nil) -> PagedList<Like> {
        list(Calls.posts.listLikes, ["id": post], query: QueryItems(["limit": limit.text]))
    }

    /// What one likes, by the time of the like.
    public func likedPosts(limit: Int? = nil) -> PagedList<Post> {
        list(Calls.feeds.listLikedPosts, query: QueryItems(["limit": limit.text]))
    }

    /// What is said under a post itself, newest first, or by `order` "liked" most liked first. What answers it is
    /// `replies(to:)`.
    public func comments(under post: String, order: String? = nil, limit: Int? = nil) -> PagedList<Comment> {
        list(
            Calls.comments.listComments, ["id": post],
            query: QueryItems(["order": order, "limit": limit.text]))
    }

    /// What answers a comment, and what answers that, oldest first.
    public func replies(to comment: String, limit: Int? = nil) -> PagedList<Comment> {
        list(Calls.comments.listReplies, ["id": comment], query: QueryItems(["limit": limit.text]))
    }

    /// Comments on a post, or answers the comment `replyTo` under it, once: the same `key` within 24 hours gives the
    /// same comment.
    @discardableResult public func writeComment(
        _ text: String, under post: String, replyTo: String? = nil, key: String? = nil
    ) async throws(MadangError) -> Comment {
        try await ask(
            Calls.comments.writeComment, ["id": post], CommentRequest(text: text, replyTo: replyTo), key: key)
    }

    /// Changes a comment of one's own.
    @discardableResult public func editComment(_ id: String, text: String, version: Int? = nil)
        async throws(MadangError) -> Comment
    {
        try await ask(
            Calls.comments.editComment, ["id": id], EditCommentRequest(text: text), version: version)
    }

    /// Likes a comment.
    @discardableResult public func likeComment(_ id: String) async throws(MadangError) -> LikeState {
        try await ask(Calls.comments.likeComment, ["id": id])
    }

    /// Takes the like of a comment back.
    @discardableResult public func unlikeComment(_ id: String) async throws(MadangError) -> LikeState {
        try await ask(Calls.comments.unlikeComment, ["id": id])
    }

    /// Deletes a comment: one's own, or any under one's own post. Replies to it stay.
    public func deleteComment(_ id: String) async throws(MadangError) {
        try await send(Calls.comments.deleteComment, ["id": id])
    }
}
