extension Call where Body == NoBody, Answer == Member {
    public static var showMember: Self { Self(.showMember) }
    public static var follow: Self { Self(.follow) }
    public static var unfollow: Self { Self(.unfollow) }
    public static var block: Self { Self(.block) }
    public static var unblock: Self { Self(.unblock) }
}

extension Call where Body == NoBody, Answer == ItemList<Post> {
    public static var listMemberPosts: Self { Self(.listMemberPosts) }
}

extension Call where Body == NoBody, Answer == ItemList<Member> {
    public static var listFollowers: Self { Self(.listFollowers) }
    public static var listFollowing: Self { Self(.listFollowing) }
    public static var listBlocks: Self { Self(.listBlocks) }
}

extension AnyCall {
    static let members: [AnyCall] = [
        AnyCall(.showMember), AnyCall(.listMemberPosts), AnyCall(.listFollowers), AnyCall(.listFollowing),
        AnyCall(.follow), AnyCall(.unfollow), AnyCall(.block), AnyCall(.unblock), AnyCall(.listBlocks),
    ]
}
