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
        .post, "/v1/reports", .member, on: .reports, "Report something",
        "One report for each member and thing while nobody has decided on it.", status: 201,
        fails: [.notFound])
    /// For moderators: what nobody has decided on, latest first.
    public let listCases = Call<NoBody, ItemList<ReportedCase>>(
        .get, "/v1/moderation/cases", .moderator, on: .moderation, "List what nobody has decided on",
        "For moderators. Latest first.", query: .page)
    /// For moderators: the case `{id}`. Fails: 404 once it is decided.
    public let showCase = Call<NoBody, ReportedCase>(
        .get, "/v1/moderation/cases/{id}", .moderator, on: .moderation, "Show a case",
        "For moderators. 404 once it is decided.")
    /// For moderators: the bytes of photo `{number}` of the evidence `{id}`. Nobody may keep them. Fails: 404, also
    /// once the case is forgotten.
    public let downloadEvidencePhoto = Call<NoBody, FileAnswer>(
        .get, "/v1/moderation/evidence/{id}/photos/{number}", .moderator, on: .moderation,
        "Download a photo as it was reported",
        "For moderators. It is there as long as its case is kept, whatever its owner deletes.")
    /// For moderators: all that was decided, newest first.
    public let listDecisions = Call<NoBody, ItemList<Decision>>(
        .get, "/v1/moderation/decisions", .moderator, on: .moderation, "List decisions",
        "For moderators. Newest first.",
        query: .page)
    /// For moderators: decides on a thing, and closes its case.
    /// Fails: 403 `forbidden` for what is one's own, and for a moderator on what is of those who look after the yard;
    /// 404; 409 `conflict` for what is so already; 422 `invalid`.
    public let decide = Call<DecisionRequest, Decision>(
        .post, "/v1/moderation/decisions", .moderator, on: .moderation, "Decide on a thing",
        "For moderators. Closes the case of the thing. What is so already is 409 `conflict`.",
        isGuarded: true, status: 201, fails: [.notFound, .conflict])
    /// For moderators: all members, whatever their state. Latest joined first; with `q` whose name it is comes first.
    /// Fails: 422 `invalid` with `q`, `state` or `role`.
    public let listMembers = Call<NoBody, ItemList<ListedMember>>(
        .get, "/v1/moderation/members", .moderator, on: .moderation, "List all members",
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
        .get, "/v1/moderation/members/{username}/comments", .moderator, on: .moderation,
        "List what a member said under posts",
        "For moderators. Newest first, also what is hidden, and of members who are suspended.", query: .page)
    /// What one was warned of, latest first.
    public let listWarnings = Call<NoBody, ItemList<Warning>>(
        .get, "/v1/me/warnings", .member, "List warnings",
        "Latest first; `read_at` is null for those not read.", open: [.waiting], query: .page)
    /// Marks one and all before it read; again it changes nothing. Fails: 422 `invalid` with `up_to`.
    public let readWarnings = Call<ReadWarningsRequest, NoAnswer>(
        .post, "/v1/me/warnings/read", .member, "Mark warnings as read", "That one and all before it.",
        open: [.waiting])
    /// Says something against a warning, or against the suspension that lasts; once for each.
    /// Fails: 404 without one; 409 `conflict` for another one against the same; 422 `invalid` with `text`.
    public let writeAppeal = Call<AppealRequest, Appeal>(
        .post, "/v1/me/appeals", .member, "Appeal against a suspension or a warning",
        "Once for each. Open to members who are suspended or wait to be let in.", open: .everyMember,
        status: 201, fails: [.notFound, .conflict])
    /// What one said against decisions, and how it was answered.
    public let listOwnAppeals = Call<NoBody, ItemList<Appeal>>(
        .get, "/v1/me/appeals", .member, "List one's appeals",
        "Those against the latest decisions first. Open to members who are suspended or wait to be let in.",
        open: .everyMember, query: .page)
    /// For moderators: appeals that nobody has answered, those against the latest decisions first.
    public let listAppeals = Call<NoBody, ItemList<Appeal>>(
        .get, "/v1/moderation/appeals", .moderator, on: .moderation, "List appeals that nobody has answered",
        "For moderators. Those against the latest decisions first.", query: .page)
    /// For moderators: answers the appeal `{id}`; `lift` ends what it is against.
    /// Fails: 403 `forbidden` as of decisions; 404; 409 `conflict` for what is answered; 422 `invalid`.
    public let answerAppeal = Call<AppealAnswerRequest, Appeal>(
        .post, "/v1/moderation/appeals/{id}/answer", .moderator, on: .moderation, "Answer an appeal",
        "For moderators. `lift` ends what it is against. What is answered is 409 `conflict`.",
        isGuarded: true,
        fails: [.notFound, .conflict])
    /// For moderators: what they noted about `{username}`, latest first. Fails: 403 about oneself; 404.
    public let listNotes = Call<NoBody, ItemList<ModeratorNote>>(
        .get, "/v1/moderation/members/{username}/notes", .moderator, on: .moderation,
        "List notes about a member",
        "For moderators, and about others alone. Latest first.", query: .page)
    /// For moderators: notes something about `{username}`. Fails: 403 about oneself; 404; 422 `invalid` with `text`.
    public let writeNote = Call<NoteRequest, ModeratorNote>(
        .post, "/v1/moderation/members/{username}/notes", .moderator, on: .moderation,
        "Write a note about a member",
        "For moderators. The member never reads it.", status: 201, fails: [.notFound])
    /// For moderators: deletes the note `{id}` of one's own. Fails: 403 for others'; 404.
    public let deleteNote = Call<NoBody, NoAnswer>(
        .delete, "/v1/moderation/notes/{id}", .moderator, on: .moderation, "Delete a note", "For its author.")
    /// For owners: gives `{username}` a role; however often.
    /// Fails: 403 `forbidden` for others, on oneself and on an owner; 404; 422 `invalid` with `role`.
    public let setRole = Call<RoleRequest, MemberRole>(
        .put, "/v1/moderation/members/{username}/role", .moderator, "Give a member a role",
        "For owners. However often.", isGuarded: true, fails: [.conflict])
    /// For owners: deletes `{username}`, who is out at once, and may come back by logging in for some days (the
    /// operator's choice); with `now` nobody comes back. However often.
    /// Fails: 403 `forbidden` for others and on oneself; 404; 409 `conflict` for the last owner, and with `now` while
    /// something that was reported of them waits for a decision; 422 `invalid` with `now`.
    public let deleteMember = Call<NoBody, NoAnswer>(
        .delete, "/v1/moderation/members/{username}", .owner, "Delete a member",
        "For owners. For some days the member may come back by logging in; then all that is theirs is deleted.",
        isGuarded: true,
        query: [
            .may(
                "now", .word(["true", "false", ""]), "true", "Whether all is deleted now, without a way back."
            )
        ], fails: [.conflict, .invalid])
}
