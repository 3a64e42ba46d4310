import MadangCore

/// Invites, and those who wait to be let in. For moderators.
public struct AdmissionCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Coming in"
    /// What it is about.
    public static let text = "Invites, and those who wait to be let in. For moderators."

    /// For moderators: invites that still let somebody in, latest first.
    public let listInvites = Call<NoBody, ItemList<Invite>>(
        .get, "/v1/invites", .moderator, on: .moderation, "List the invites that still let somebody in",
        query: .page)
    /// For moderators: the only answer that has the invite's `url`. Fails: 422 `invalid` with `uses` or `days`.
    public let makeInvite = Call<InviteRequest, Invite>(
        .post, "/v1/invites", .moderator, on: .moderation, "Make an invite",
        "Its secret is in this answer alone.",
        isGuarded: true, status: 201)
    /// For moderators: the invite's link lets nobody in any more; who has joined by it stays. Fails: 404.
    public let revokeInvite = Call<NoBody, NoAnswer>(
        .delete, "/v1/invites/{id}", .moderator, on: .moderation, "Revoke an invite", isGuarded: true)
    /// For moderators: who waits to be let in, latest first.
    public let listWaitingMembers = Call<NoBody, ItemList<WaitingMember>>(
        .get, "/v1/waiting", .moderator, on: .moderation, "List those who wait to be let in", query: .page)
    /// For moderators: lets `{username}` in; may be said twice. Fails: 404.
    public let approveMember = Call<NoBody, NoAnswer>(
        .put, "/v1/waiting/{username}/approval", .moderator, on: .moderation, "Let somebody in",
        "409 where their address is somebody else's: they can only be refused.", isGuarded: true,
        fails: [.taken])
    /// For moderators: takes away the account of somebody who waits. Fails: 404 for anybody else.
    public let refuseMember = Call<NoBody, NoAnswer>(
        .delete, "/v1/waiting/{username}", .moderator, on: .moderation,
        "Take away the account of somebody who waits", isGuarded: true)
}
