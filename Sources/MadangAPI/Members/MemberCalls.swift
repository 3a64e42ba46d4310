import MadangCore

/// Members, whom they follow, whom they mute and whom they block.
public struct MemberCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "People"
    /// What it is about.
    public static let text = "Members, whom they follow, whom they mute and whom they block."

    /// The member `{username}`, read without regard to case. Fails: 404, also for who blocks the one who asks.
    public let showMember = Call<NoBody, Member>(
        .get, "/v1/members/{username}", .optional, on: .members, "Show a member")
    /// What `{username}` has posted, newest first. Fails: 404.
    public let listMemberPosts = Call<NoBody, ItemList<Post>>(
        .get, "/v1/members/{username}/posts", .optional, on: .members, "List a member's posts",
        "Newest first.",
        query: .page)
    /// Who follows `{username}`, latest first. Fails: 404.
    public let listFollowers = Call<NoBody, ItemList<Member>>(
        .get, "/v1/members/{username}/followers", .optional, on: .follows, "List who follows a member",
        "Latest first.",
        query: .page)
    /// Whom `{username}` follows, latest first. Fails: 404.
    public let listFollowing = Call<NoBody, ItemList<Member>>(
        .get, "/v1/members/{username}/following", .optional, on: .follows, "List whom a member follows",
        "Latest first.",
        query: .page)
    /// Follows `{username}`; however often. Fails: 403 `blocked`, 404, 422 `invalid` with `username` for oneself.
    public let follow = Call<NoBody, Member>(
        .put, "/v1/members/{username}/follow", .member, on: .follows, "Follow a member", "However often.",
        fails: [.invalid, .blocked])
    /// Follows `{username}` no more; however often. Fails: 403 `blocked`, 404, 422 `invalid` with `username` for
    /// oneself.
    public let unfollow = Call<NoBody, Member>(
        .delete, "/v1/members/{username}/follow", .member, on: .follows, "Follow a member no more",
        "However often.",
        fails: [.invalid, .blocked])
    /// Whom one may want to follow: who is followed by one's followees or uses the same hashtags, then who posted
    /// lately; who posted last comes first. Without pages.
    public let listSuggestions = Call<NoBody, ItemList<Member>>(
        .get, "/v1/me/suggestions", .member, on: .follows, "List whom one may want to follow",
        "Those whom one's followees follow and those who lately used one's hashtags, then whoever posted lately; in "
            + "each, who posted last comes first. Without pages.",
        query: [.limit])
    /// Blocks `{username}`; however often. Both stop following the other. Fails: 404, 422 `invalid` with `username` for
    /// oneself.
    public let block = Call<NoBody, Member>(
        .put, "/v1/members/{username}/block", .member, on: .follows, "Block a member",
        "However often. From then on neither sees the other.", fails: [.invalid])
    /// Blocks `{username}` no more; however often. Fails: 404, 422 `invalid` with `username` for oneself.
    public let unblock = Call<NoBody, Member>(
        .delete, "/v1/members/{username}/block", .member, on: .follows, "Block a member no more",
        "However often.",
        fails: [.invalid])
    /// Whom one blocks, latest first; nobody else sees it.
    public let listBlockedMembers = Call<NoBody, ItemList<Member>>(
        .get, "/v1/me/blocks", .member, on: .follows, "List whom one blocks", "Latest first.", query: .page)
    /// Mutes `{username}`; however often. They learn nothing of it. Fails: 404, 422 `invalid` with `username` for
    /// oneself.
    public let mute = Call<NoBody, Member>(
        .put, "/v1/members/{username}/mute", .member, on: .follows, "Mute a member",
        "However often. From then on what they make is in no list that comes to one. They learn nothing of it, and who "
            + "follows whom stays.", fails: [.invalid])
    /// Mutes `{username}` no more; however often. Fails: 404, 422 `invalid` with `username` for oneself.
    public let unmute = Call<NoBody, Member>(
        .delete, "/v1/members/{username}/mute", .member, on: .follows, "Mute a member no more",
        "However often.",
        fails: [.invalid])
    /// Whom one mutes, latest first; nobody else sees it.
    public let listMutedMembers = Call<NoBody, ItemList<Member>>(
        .get, "/v1/me/mutes", .member, on: .follows, "List whom one mutes", "Latest first.", query: .page)
    /// The words and phrases that one mutes, latest first, without those that have ended; nobody else sees them.
    public let listMutedWords = Call<NoBody, ItemList<MutedWord>>(
        .get, "/v1/me/muted-words", .member, on: .follows, "List the words that one mutes",
        "Latest first, without those that have ended.", query: .page)
    /// Mutes a word or phrase. Fails: 422 `invalid` with `text` (`required`, `too_long`, `too_many`, `taken`) or
    /// `ends_at`.
    public let muteWord = Call<MutedWordRequest, MutedWord>(
        .post, "/v1/me/muted-words", .member, on: .follows, "Mute a word",
        "A word, a phrase, or a hashtag with its sign. What says it is in no list that comes to one, and one is not "
            + "told of it.", status: 201, fails: [.invalid])
    /// Mutes the word `{id}` no more. Fails: 404.
    public let unmuteWord = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/muted-words/{id}", .member, on: .follows, "Mute a word no more")
}
