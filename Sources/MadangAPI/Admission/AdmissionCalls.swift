extension Call where Body == NoBody, Answer == ItemList<Invite> {
    public static var listInvites: Self { Self(.listInvites) }
}

extension Call where Body == InviteRequest, Answer == Invite {
    public static var makeInvite: Self { Self(.makeInvite, status: 201) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var revokeInvite: Self { Self(.revokeInvite, status: 204) }
    public static var approveMember: Self { Self(.approveMember, status: 204) }
    public static var refuseMember: Self { Self(.refuseMember, status: 204) }
}

extension Call where Body == NoBody, Answer == ItemList<WaitingMember> {
    public static var listWaiting: Self { Self(.listWaiting) }
}

extension AnyCall {
    static let admission: [AnyCall] = [
        AnyCall(.listInvites), AnyCall(.makeInvite), AnyCall(.revokeInvite), AnyCall(.listWaiting),
        AnyCall(.approveMember), AnyCall(.refuseMember),
    ]
}
