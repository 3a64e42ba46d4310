extension Call where Body == NoBody, Answer == TagList {
    /// Hashtags that begin with `q`, or those of the last seven days; without pages.
    public static var listTags: Self { Self(.listTags) }
}

extension Call where Body == NoBody, Answer == ItemList<Post> {
    /// Posts with the hashtag `{tag}`, newest first. Fails: 404 for what can be none.
    public static var listTaggedPosts: Self { Self(.listTaggedPosts) }
    /// `search` with the type "posts".
    public static var searchPosts: Self { Self(.search) }
}

extension Call where Body == NoBody, Answer == FoundList {
    /// Of what the query `type` names. Who knows it beforehand calls `searchPosts`, `searchMembers` or
    /// `searchListings`.
    public static var search: Self { Self(.search) }
}

extension Call where Body == NoBody, Answer == ItemList<Member> {
    /// `search` with the type "members".
    public static var searchMembers: Self { Self(.search) }
}

extension Call where Body == NoBody, Answer == ItemList<Listing> {
    /// `search` with the type "listings".
    public static var searchListings: Self { Self(.search) }
}

extension AnyCall {
    static let search: [AnyCall] = [
        AnyCall(.listTags), AnyCall(.listTaggedPosts), AnyCall(.search),
    ]
}
