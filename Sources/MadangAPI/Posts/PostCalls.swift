extension Call where Body == NoBody, Answer == ItemList<Post> {
    /// Posts of whom one follows and one's own, newest first; everybody's for visitors.
    public static var feed: Self { Self(.feed) }
    /// Everybody's posts, newest first.
    public static var listPosts: Self { Self(.listPosts) }
    /// What one likes, by the time of the like, latest first.
    public static var listLikedPosts: Self { Self(.listLikedPosts) }
}

extension Call where Body == PostRequest, Answer == Post {
    /// Publishes a text, photos or both. Fails: 422 `invalid` with `text`, `photo_ids` or `listing_id`.
    public static var publishPost: Self { Self(.publishPost, status: 201, headers: .idempotencyKey) }
    /// Changes one's own post `{id}`.
    /// Fails: 403 `forbidden` for another's, 404, 409 `conflict` for a stale version, 422 `invalid` with `text`,
    /// `photo_ids` or `listing_id`.
    public static var editPost: Self { Self(.editPost, headers: .version) }
}

extension Call where Body == NoBody, Answer == Post {
    /// The post `{id}`. Fails: 404, also for one that the one who asks does not see.
    public static var showPost: Self { Self(.showPost) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Takes one's own post `{id}` away, with its likes, comments and photos. Fails: 403 `forbidden` for another's,
    /// 404.
    public static var deletePost: Self { Self(.deletePost, status: 204) }
}

extension Call where Body == NoBody, Answer == LikeState {
    /// Likes the post `{id}`; however often, by however many requests at once. Fails: 403 `blocked`, 404.
    public static var likePost: Self { Self(.likePost) }
    /// Takes the like back; however often. Fails: 403 `blocked`, 404.
    public static var unlikePost: Self { Self(.unlikePost) }
}

extension Call where Body == NoBody, Answer == ItemList<Like> {
    /// Who likes the post `{id}`, latest first. Fails: 404.
    public static var listLikes: Self { Self(.listLikes) }
}

extension AnyCall {
    static let posts: [AnyCall] = [
        AnyCall(.feed), AnyCall(.listPosts), AnyCall(.publishPost), AnyCall(.showPost), AnyCall(.editPost),
        AnyCall(.deletePost), AnyCall(.likePost), AnyCall(.unlikePost), AnyCall(.listLikes),
        AnyCall(.listLikedPosts),
    ]
}
