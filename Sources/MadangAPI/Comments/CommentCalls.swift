extension Call where Body == NoBody, Answer == ItemList<Comment> {
    /// What is said under the post `{id}`, newest first. Fails: 404 for a post that one does not see.
    public static var listComments: Self { Self(.listComments) }
}

extension Call where Body == CommentRequest, Answer == Comment {
    /// Comments the post `{id}`. Fails: 403 `blocked`, 404, 422 `invalid` with `text`.
    public static var writeComment: Self { Self(.writeComment, status: 201, headers: .idempotencyKey) }
    /// Changes one's own comment `{id}`. Fails: 403 `forbidden` for another's, 404, 409 `conflict` for a stale version,
    /// 422 `invalid`.
    public static var editComment: Self { Self(.editComment, headers: .version) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Takes the comment `{id}` away: its author, or the author of the post. Fails: 403 `forbidden` for others, 404.
    public static var deleteComment: Self { Self(.deleteComment, status: 204) }
}

extension AnyCall {
    static let comments: [AnyCall] = [
        AnyCall(.listComments), AnyCall(.writeComment), AnyCall(.editComment), AnyCall(.deleteComment),
    ]
}
