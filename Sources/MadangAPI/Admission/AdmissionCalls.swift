extension Call where Body == NoBody, Answer == ItemList<Invite> {
    /// For moderators: invites that still let somebody in, latest first.
    public static var listInvites: Self { Self(.listInvites) }
}

extension Call where Body == InviteRequest, Answer == Invite {
    /// For moderators: the only answer that has the invite's `url`. Fails: 422 `invalid` with `uses` or `days`.
    public static var makeInvite: Self { Self(.makeInvite, status: 201) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// For moderators: the invite's link lets nobody in any more; who has joined by it stays. Fails: 404.
    public static var revokeInvite: Self { Self(.revokeInvite, status: 204) }
    /// For moderators: lets `{username}` in; may be said twice. Fails: 404.
    public static var approveMember: Self { Self(.approveMember, status: 204) }
    /// For moderators: takes away the account of somebody who waits. Fails: 404 for anybody else.
    public static var refuseMember: Self { Self(.refuseMember, status: 204) }
}

extension Call where Body == NoBody, Answer == ItemList<WaitingMember> {
    /// For moderators: who waits to be let in, latest first.
    public static var listWaiting: Self { Self(.listWaiting) }
}

extension AnyCall {
    static let admission: [AnyCall] = [
        AnyCall(.listInvites), AnyCall(.makeInvite), AnyCall(.revokeInvite), AnyCall(.listWaiting),
        AnyCall(.approveMember), AnyCall(.refuseMember),
    ]
}
