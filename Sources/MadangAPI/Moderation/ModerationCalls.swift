import MadangCore

/// Reporting what should not be here, and deciding on it.
public struct ModerationCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Reports and decisions"
    /// What it is about.
    public static let text = "Reporting what should not be here, and deciding on it."

    /// Tells moderators of something. Another report of the same thing answers the same and changes nothing.
    /// Fails: 404 for what one does not see, 422 `invalid` (`id:unknown` for what is one's own).
    public let report = Call<ReportRequest, ReportReceipt>(
        .post, "/v1/reports", .member, "Report something",
        "One report for each member and thing while nobody has decided on it.", status: 201,
        fails: [.notFound])
    /// For moderators: what nobody has decided on, latest first.
    public let listCases = Call<NoBody, ItemList<ReportedCase>>(
        .get, "/v1/moderation/cases", .moderator, "List what nobody has decided on",
        "For moderators. Latest first.", query: .page)
    /// For moderators: the case `{id}`. Fails: 404 once it is decided.
    public let showCase = Call<NoBody, ReportedCase>(
        .get, "/v1/moderation/cases/{id}", .moderator, "Show a case",
        "For moderators. 404 once it is decided.")
    /// For moderators: the bytes of photo `{number}` of the evidence `{id}`. Nobody may keep them. Fails: 404, also
    /// once the case is forgotten.
    public let downloadEvidencePhoto = Call<NoBody, FileAnswer>(
        .get, "/v1/moderation/evidence/{id}/photos/{number}", .moderator,
        "Download a photo as it was reported",
        "For moderators. It is there as long as its case is kept, whatever its owner deletes.")
    /// For moderators: all that was decided, newest first.
    public let listDecisions = Call<NoBody, ItemList<Decision>>(
        .get, "/v1/moderation/decisions", .moderator, "List decisions", "For moderators. Newest first.",
        query: .page)
    /// For moderators: decides on a thing, and closes its case.
    /// Fails: 403 `forbidden` for what is one's own, and for a moderator on what is of those who look after the yard;
    /// 404; 409 `conflict` for what is so already; 422 `invalid`.
    public let decide = Call<DecisionRequest, Decision>(
        .post, "/v1/moderation/decisions", .moderator, "Decide on a thing",
        "For moderators. Closes the case of the thing. What is so already is 409 `conflict`.",
        isGuarded: true, status: 201, fails: [.notFound, .conflict])
    /// For moderators: all members, whatever their state. Latest joined first; with `q` whose name it is comes first.
    /// Fails: 422 `invalid` with `q`, `state` or `role`.
    public let listMembers = Call<NoBody, ItemList<ListedMember>>(
        .get, "/v1/moderation/members", .moderator, "List all members",
        "For moderators. Latest joined first; with `q` whose name it is comes first.",
        query: [
            .may(
                "q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "minji",
                "A part of a username or a display name."),
            .may("state", .word(["active", "waiting", "suspended", "leaving", ""]), "suspended"),
            .may("role", .word(["member", "moderator", "owner", ""]), "moderator"),
        ] + .page)
    /// For moderators: what `{username}` said under posts, whoever sees it, newest first. Fails: 404.
    public let listWrittenComments = Call<NoBody, ItemList<WrittenComment>>(
        .get, "/v1/moderation/members/{username}/comments", .moderator, "List what a member said under posts",
        "For moderators. Newest first, also what is hidden, and of members who are suspended.", query: .page)
    /// What one was warned of, latest first.
    public let listWarnings = Call<NoBody, ItemList<Warning>>(
        .get, "/v1/me/warnings", .member, "List warnings",
        "Latest first; `read_at` is null for those not read.", query: .page)
    /// Marks one and all before it read; again it changes nothing. Fails: 422 `invalid` with `up_to`.
    public let readWarnings = Call<ReadWarningsRequest, NoAnswer>(
        .post, "/v1/me/warnings/read", .member, "Mark warnings as read", "That one and all before it.")
    /// For owners: gives `{username}` a role; however often.
    /// Fails: 403 `forbidden` for others, on oneself and on an owner; 404; 422 `invalid` with `role`.
    public let setRole = Call<RoleRequest, MemberRole>(
        .put, "/v1/moderation/members/{username}/role", .moderator, "Give a member a role",
        "For owners. However often.", isGuarded: true, fails: [.conflict])
}
