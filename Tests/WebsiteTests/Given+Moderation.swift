import Domain
import MadangCore

@testable import Website

/// Reporting somebody, deciding on them, and questions before something goes.
extension Given {
    static func note(_ text: String, isMine: Bool = true) -> ModeratorNote {
        ModeratorNote(id: Identifier(rawValue: 41), author: "jun", text: text, isMine: isMine)
    }

    /// A report that is written, one that was sent without a reason, and a member with a note about them.
    static func moderationPages(_ hostile: String, _ context: PageContext) -> [(String, HTML)] {
        let name = MemberName(username: "minji", displayName: hostile)
        let missing = FormFaults(fields: ["reason": hostile])
        let member = profile(hostile).member
        let thing = Thing(
            kind: .member, id: member.id.rawValue, postID: nil, memberID: member.id, isHidden: false)
        let viewer = Member(
            id: Identifier(rawValue: 99), username: "jun", displayName: "jun", email: "m@example.org",
            role: .moderator, createdAt: now)
        var decide = DecidePage(
            one: Case(id: Identifier(rawValue: 1), thing: thing, member: member, reportCount: 0),
            viewer: viewer)
        decide.notes = NotesPart(username: "minji", notes: [note(hostile)], text: hostile)
        let documents = [
            (
                "report",
                reportPage(
                    ReportPage(
                        kind: .post, id: "5", member: name, reason: .other, words: hostile, next: Paths.feed),
                    context)
            ),
            (
                "report without a reason",
                reportPage(
                    ReportPage(kind: .member, id: "2", member: name, next: nil, faults: missing), context)
            ),
            ("decide", decidePage(decide, context)),
            (
                "delete note",
                deleteNotePage(note(hostile), about: "minji", wayBack: Paths.decide("member", "2"), context)
            ),
            ("revoke invite", revokeInvitePage("7", cursor: hostile, context)),
            ("remove passkey", passkeyPage(.asking(passkey(hostile)), context)),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
