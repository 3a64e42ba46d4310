public import MadangAPI

/// People.
extension Madang {
    /// A member.
    public func member(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.showMember, ["username": username])
    }

    /// What a member posted, newest first.
    public func posts(of username: String, limit: Int? = nil) -> PagedList<Post> {
        list(Calls.members.listMemberPosts, ["username": username], query: QueryItems(["limit": limit.text]))
    }

    /// Who follows a member.
    public func followers(of username: String, limit: Int? = nil) -> PagedList<Member> {
        list(Calls.members.listFollowers, ["username": username], query: QueryItems(["limit": limit.text]))
    }

    /// Whom a member follows.
    public func following(of username: String, limit: Int? = nil) -> PagedList<Member> {
        list(Calls.members.listFollowing, ["username": username], query: QueryItems(["limit": limit.text]))
    }

    /// Follows a member.
    @discardableResult public func follow(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.follow, ["username": username])
    }

    /// Follows them no more.
    @discardableResult public func unfollow(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.unfollow, ["username": username])
    }

    /// Whom one may want to follow, at most 20 where nothing is said.
    public func suggestions(limit: Int? = nil) async throws(MadangError) -> [Member] {
        let answer: ItemList<Member> = try await ask(
            Calls.members.listSuggestions, query: QueryItems(["limit": limit.text]))
        return answer.data
    }

    /// Blocks a member: neither sees the other anywhere.
    @discardableResult public func block(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.block, ["username": username])
    }

    /// Blocks them no more.
    @discardableResult public func unblock(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.unblock, ["username": username])
    }

    /// Whom one blocks.
    public func blocks(limit: Int? = nil) -> PagedList<Member> {
        list(Calls.members.listBlockedMembers, query: QueryItems(["limit": limit.text]))
    }

    /// Mutes a member: what they make is in no list that comes to one, and they learn nothing of it.
    @discardableResult public func mute(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.mute, ["username": username])
    }

    /// Mutes them no more.
    @discardableResult public func unmute(_ username: String) async throws(MadangError) -> Member {
        try await ask(Calls.members.unmute, ["username": username])
    }

    /// Whom one mutes, latest first.
    public func mutes(limit: Int? = nil) -> PagedList<Member> {
        list(Calls.members.listMutedMembers, query: QueryItems(["limit": limit.text]))
    }

    /// Mutes a word, a phrase, or a hashtag with its sign, until `end` (RFC 3339) or for good. A second time it is
    /// refused as `taken`.
    @discardableResult public func mute(word text: String, until end: String? = nil) async throws(MadangError)
        -> MutedWord
    {
        try await ask(Calls.members.muteWord, [:], MutedWordRequest(text: text, endsAt: end))
    }

    /// Mutes a word no more, by its id.
    public func unmute(word id: String) async throws(MadangError) {
        try await send(Calls.members.unmuteWord, ["id": id])
    }

    /// The words that one mutes, latest first.
    public func mutedWords(limit: Int? = nil) -> PagedList<MutedWord> {
        list(Calls.members.listMutedWords, query: QueryItems(["limit": limit.text]))
    }
}
