extension Call where Body == NoBody, Answer == Member {
    /// The member `{username}`, read without regard to case. Fails: 404, also for who blocks the one who asks.
    public static var showMember: Self { Self(.showMember) }
    /// Follows `{username}`; however often. Fails: 403 `blocked`, 404, 422 `invalid` with `username` for oneself.
    public static var follow: Self { Self(.follow) }
    /// Follows `{username}` no more; however often. Fails: 403 `blocked`, 404, 422 `invalid` with `username` for
    /// oneself.
    public static var unfollow: Self { Self(.unfollow) }
    /// Blocks `{username}`; however often. Both stop following the other. Fails: 404, 422 `invalid` with `username` for
    /// oneself.
    public static var block: Self { Self(.block) }
    /// Blocks `{username}` no more; however often. Fails: 404, 422 `invalid` with `username` for oneself.
    public static var unblock: Self { Self(.unblock) }
}

extension Call where Body == NoBody, Answer == ItemList<Post> {
    /// What `{username}` has posted, newest first. Fails: 404.
    public static var listMemberPosts: Self { Self(.listMemberPosts) }
}

extension Call where Body == NoBody, Answer == ItemList<Member> {
    /// Who follows `{username}`, latest first. Fails: 404.
    public static var listFollowers: Self { Self(.listFollowers) }
    /// Whom `{username}` follows, latest first. Fails: 404.
    public static var listFollowing: Self { Self(.listFollowing) }
    /// Whom one blocks, latest first; nobody else sees it.
    public static var listBlocks: Self { Self(.listBlocks) }
}

extension AnyCall {
    static let members: [AnyCall] = [
        AnyCall(.showMember), AnyCall(.listMemberPosts), AnyCall(.listFollowers), AnyCall(.listFollowing),
        AnyCall(.follow), AnyCall(.unfollow), AnyCall(.block), AnyCall(.unblock), AnyCall(.listBlocks),
    ]
}
