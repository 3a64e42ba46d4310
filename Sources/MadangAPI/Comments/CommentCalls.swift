extension Call where Body == NoBody, Answer == ItemList<Comment> {
    public static var listComments: Self { Self(.listComments) }
}

extension Call where Body == CommentRequest, Answer == Comment {
    public static var writeComment: Self { Self(.writeComment, status: 201, headers: .idempotencyKey) }
    public static var editComment: Self { Self(.editComment, headers: .version) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var deleteComment: Self { Self(.deleteComment, status: 204) }
}

extension AnyCall {
    static let comments: [AnyCall] = [
        AnyCall(.listComments), AnyCall(.writeComment), AnyCall(.editComment), AnyCall(.deleteComment),
    ]
}
