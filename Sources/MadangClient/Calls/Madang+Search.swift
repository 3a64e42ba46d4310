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
}
