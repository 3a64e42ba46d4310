public import MadangAPI

/// Finding posts, members, listings and hashtags.
extension Madang {
    /// Posts that say `words`; two syllables inside a word are enough.
    public func searchPosts(_ words: String, limit: Int? = nil) -> PagedList<Post> {
        list(Calls.search.searchPosts, query: QueryItems(["q": words, "type": "posts", "limit": limit.text]))
    }

    /// Members who are called so.
    public func searchMembers(_ words: String, limit: Int? = nil) -> PagedList<Member> {
        list(
            Calls.search.searchMembers,
            query: QueryItems(["q": words, "type": "members", "limit": limit.text]))
    }

    /// Listings whose name or description says `words`.
    public func searchListings(_ words: String, limit: Int? = nil) -> PagedList<Listing> {
        list(
            Calls.search.searchListings,
            query: QueryItems(["q": words, "type": "listings", "limit": limit.text]))
    }

    /// Hashtags that begin so; without a beginning those most used in the last seven days.
    public func tags(_ beginning: String? = nil, limit: Int? = nil) async throws(MadangError) -> [TagUse] {
        let answer: TagList = try await ask(
            Calls.search.listTags, query: QueryItems(["q": beginning, "limit": limit.text]))
        return answer.data
    }

    /// Posts with a hashtag, which comes without its sign.
    public func posts(tagged tag: String, limit: Int? = nil) -> PagedList<Post> {
        list(Calls.search.listTaggedPosts, ["tag": tag], query: QueryItems(["limit": limit.text]))
    }

    /// A hashtag, which comes without its sign, whether anybody used it or not.
    public func tag(_ tag: String) async throws(MadangError) -> TagUse {
        try await ask(Calls.search.showTag, ["tag": tag])
    }

    /// Follows a hashtag: posts with it are in one's feed from then on.
    @discardableResult public func follow(tag: String) async throws(MadangError) -> TagUse {
        try await ask(Calls.search.followTag, ["tag": tag])
    }

    /// Follows it no more.
    @discardableResult public func unfollow(tag: String) async throws(MadangError) -> TagUse {
        try await ask(Calls.search.unfollowTag, ["tag": tag])
    }

    /// The hashtags that one follows, latest first.
    public func followedTags(limit: Int? = nil) -> PagedList<TagUse> {
        list(Calls.search.listFollowedTags, query: QueryItems(["limit": limit.text]))
    }
}
