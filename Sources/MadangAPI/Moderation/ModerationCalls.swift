extension Call where Body == ReportRequest, Answer == ReportReceipt {
    /// Tells moderators of something. Another report of the same thing answers the same and changes nothing.
    /// Fails: 404 for what one does not see, 422 `invalid` (`id:unknown` for what is one's own).
    public static var report: Self { Self(.report, status: 201) }
}

extension Call where Body == NoBody, Answer == ItemList<ReportedCase> {
    /// For moderators: what nobody has decided on, latest first.
    public static var listCases: Self { Self(.listCases) }
}

extension Call where Body == NoBody, Answer == ReportedCase {
    /// For moderators: the case `{id}`. Fails: 404 once it is decided.
    public static var showCase: Self { Self(.showCase) }
}

extension Call where Body == NoBody, Answer == FileAnswer {
    /// For moderators: the bytes of photo `{number}` of the evidence `{id}`. Nobody may keep them. Fails: 404, also
    /// once the case is forgotten.
    public static var showEvidencePhoto: Self { Self(.showEvidencePhoto) }
}

extension Call where Body == NoBody, Answer == ItemList<Decision> {
    /// For moderators: all that was decided, newest first.
    public static var listDecisions: Self { Self(.listDecisions) }
}

extension Call where Body == DecisionRequest, Answer == Decision {
    /// For moderators: decides on a thing, and closes its case.
    /// Fails: 403 `forbidden` for what is one's own, and for a moderator on what is of those who look after the yard;
    /// 404; 409 `conflict` for what is so already; 422 `invalid`.
    public static var decide: Self { Self(.decide, status: 201) }
}

extension Call where Body == RoleRequest, Answer == MemberRole {
    /// For owners: gives `{username}` a role; however often.
    /// Fails: 403 `forbidden` for others, on oneself and on an owner; 404; 422 `invalid` with `role`.
    public static var setRole: Self { Self(.setRole) }
}

extension AnyCall {
    static let moderation: [AnyCall] = [
        AnyCall(.report), AnyCall(.listCases), AnyCall(.showCase), AnyCall(.showEvidencePhoto),
        AnyCall(.listDecisions), AnyCall(.decide), AnyCall(.setRole),
    ]
}
