extension Call where Body == NoBody, Answer == ItemList<Post> {
    public static var feed: Self { Self(.feed) }
    public static var listPosts: Self { Self(.listPosts) }
    public static var listLikedPosts: Self { Self(.listLikedPosts) }
}

extension Call where Body == PostRequest, Answer == Post {
    public static var publishPost: Self { Self(.publishPost, status: 201, headers: .idempotencyKey) }
    public static var editPost: Self { Self(.editPost, headers: .version) }
}

extension Call where Body == NoBody, Answer == Post {
    public static var showPost: Self { Self(.showPost) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var deletePost: Self { Self(.deletePost, status: 204) }
}

extension Call where Body == NoBody, Answer == LikeState {
    public static var likePost: Self { Self(.likePost) }
    public static var unlikePost: Self { Self(.unlikePost) }
}

extension Call where Body == NoBody, Answer == ItemList<Like> {
    public static var listLikes: Self { Self(.listLikes) }
}

extension AnyCall {
    static let posts: [AnyCall] = [
        AnyCall(.feed), AnyCall(.listPosts), AnyCall(.publishPost), AnyCall(.showPost), AnyCall(.editPost),
        AnyCall(.deletePost), AnyCall(.likePost), AnyCall(.unlikePost), AnyCall(.listLikes),
        AnyCall(.listLikedPosts),
    ]
}
