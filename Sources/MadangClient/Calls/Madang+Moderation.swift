public import Foundation
public import MadangAPI

/// Reports; and for those who look after the yard cases, decisions, roles, invites and who waits.
extension Madang {
    /// Reports a post, a comment, a listing or a member.
    @discardableResult public func report(_ report: ReportRequest) async throws(MadangError) -> ReportReceipt
    {
        try await ask(Calls.moderation.report, [:], report)
    }

    /// What was reported and is not decided on.
    public func cases(limit: Int? = nil) -> PagedList<ReportedCase> {
        list(Calls.moderation.listCases, query: QueryItems(["limit": limit.text]))
    }

    /// A case, decided on or not.
    public func reportedCase(_ id: String) async throws(MadangError) -> ReportedCase {
        try await ask(Calls.moderation.showCase, ["id": id])
    }

    /// Writes photo `number` of the evidence `id`, which counts from 0, to `file`.
    public func downloadEvidencePhoto(_ number: Int, of id: String, to file: URL) async throws(MadangError) {
        try await download(
            APIRequest(Calls.moderation.downloadEvidencePhoto, ["id": id, "number": String(number)]), to: file
        )
    }

    /// What was decided, latest first.
    public func decisions(limit: Int? = nil) -> PagedList<Decision> {
        list(Calls.moderation.listDecisions, query: QueryItems(["limit": limit.text]))
    }

    /// Decides on a thing; guarded.
    @discardableResult public func decide(_ decision: DecisionRequest) async throws(MadangError) -> Decision {
        try await ask(Calls.moderation.decide, [:], decision)
    }

    /// What one was warned of, latest first.
    public func warnings(limit: Int? = nil) -> PagedList<Warning> {
        list(Calls.moderation.listWarnings, query: QueryItems(["limit": limit.text]))
    }

    /// Marks the warning `id` and all before it read.
    public func readWarnings(upTo id: String) async throws(MadangError) {
        try await send(Calls.moderation.readWarnings, ReadWarningsRequest(upTo: id))
    }

    /// What a member said under posts, whoever sees it; for moderators.
    public func writtenComments(by username: String, limit: Int? = nil) -> PagedList<WrittenComment> {
        list(
            Calls.moderation.listWrittenComments, ["username": username],
            query: QueryItems(["limit": limit.text]))
    }

    /// Says something against the warning `id`, or against the suspension that lasts.
    @discardableResult public func appeal(_ text: String, against warning: String? = nil)
        async throws(MadangError) -> Appeal
    {
        try await ask(Calls.moderation.writeAppeal, [:], AppealRequest(text: text, warningID: warning))
    }

    /// What one said against decisions, and how it was answered.
    public func ownAppeals(limit: Int? = nil) -> PagedList<Appeal> {
        list(Calls.moderation.listOwnAppeals, query: QueryItems(["limit": limit.text]))
    }

    /// Appeals that nobody has answered; for moderators.
    public func appeals(limit: Int? = nil) -> PagedList<Appeal> {
        list(Calls.moderation.listAppeals, query: QueryItems(["limit": limit.text]))
    }

    /// Answers the appeal `id`: "lift" ends what it is against, "keep" leaves it; guarded.
    @discardableResult public func answerAppeal(_ id: String, _ outcome: String, _ text: String)
        async throws(MadangError) -> Appeal
    {
        try await ask(
            Calls.moderation.answerAppeal, ["id": id], AppealAnswerRequest(outcome: outcome, text: text))
    }

    /// What moderators noted about a member, latest first.
    public func notes(about username: String, limit: Int? = nil) -> PagedList<ModeratorNote> {
        list(Calls.moderation.listNotes, ["username": username], query: QueryItems(["limit": limit.text]))
    }

    /// Notes something about a member, who never reads it.
    @discardableResult public func writeNote(_ text: String, about username: String)
        async throws(MadangError) -> ModeratorNote
    {
        try await ask(Calls.moderation.writeNote, ["username": username], NoteRequest(text: text))
    }

    /// Deletes a note of one's own.
    public func deleteNote(_ id: String) async throws(MadangError) {
        try await send(Calls.moderation.deleteNote, ["id": id])
    }

    /// All members, whatever their state, latest joined first; with `query` whose name it is comes first.
    ///
    /// - Parameters:
    ///   - query: a part of a username or a display name.
    ///   - state: "active", "waiting", "suspended" or "leaving".
    ///   - role: "member", "moderator" or "owner".
    ///   - limit: how many a page has, at most 100; the server's own number where it is nil.
    public func allMembers(
        _ query: String? = nil, state: String? = nil, role: String? = nil, limit: Int? = nil
    ) -> PagedList<ListedMember> {
        list(
            Calls.moderation.listMembers,
            query: QueryItems(["q": query, "state": state, "role": role, "limit": limit.text]))
    }

    /// Gives a member the role "member" or "moderator"; guarded.
    @discardableResult public func setRole(of username: String, to role: String) async throws(MadangError)
        -> MemberRole
    {
        try await ask(Calls.moderation.setRole, ["username": username], RoleRequest(role: role))
    }

    /// Deletes a member, for owners; guarded. They are out at once. While the yard's days to come back last, logging in
    /// brings everything back.
    ///
    /// - Parameter atOnce: whether all that is theirs is deleted now, so that nobody comes back. Fails: 409 "conflict"
    ///   while something that was reported of them waits for a decision.
    public func deleteMember(_ username: String, atOnce: Bool = false) async throws(MadangError) {
        try await send(
            Calls.moderation.deleteMember, ["username": username],
            query: QueryItems(["now": atOnce ? "true" : nil]))
    }

    /// The invites that still let somebody in.
    public func invites(limit: Int? = nil) -> PagedList<Invite> {
        list(Calls.admission.listInvites, query: QueryItems(["limit": limit.text]))
    }

    /// Makes an invite; guarded. Its `url` is in this answer alone.
    public func makeInvite(_ invite: InviteRequest = InviteRequest()) async throws(MadangError) -> Invite {
        try await ask(Calls.admission.makeInvite, [:], invite)
    }

    /// Lets nobody more in by an invite; guarded.
    public func revokeInvite(_ id: String) async throws(MadangError) {
        try await send(Calls.admission.revokeInvite, ["id": id])
    }

    /// Who waits to be let in.
    public func waiting(limit: Int? = nil) -> PagedList<WaitingMember> {
        list(Calls.admission.listWaitingMembers, query: QueryItems(["limit": limit.text]))
    }

    /// Lets a member in; guarded.
    public func approve(_ username: String) async throws(MadangError) {
        try await send(Calls.admission.approveMember, ["username": username])
    }

    /// Takes away the account of somebody who waits; guarded.
    public func refuse(_ username: String) async throws(MadangError) {
        try await send(Calls.admission.refuseMember, ["username": username])
    }
}
