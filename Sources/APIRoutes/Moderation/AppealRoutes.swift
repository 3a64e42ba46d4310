import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What members say against suspensions and warnings, how it is answered, and what moderators note about members.
struct AppealRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.moderation.writeAppeal, use: sendAppeal)
        member.on(Calls.moderation.listOwnAppeals) { request, context in
            try await web.list(request, .appeals(of: context.member.id)) { page in
                try await verbs.readAppeals(by: context.member, page: page).map {
                    MadangAPI.Appeal($0, of: context.member.username)
                }
            }
        }
        let moderator = router.group(context: ModeratorContext.self)
        moderator.on(Calls.moderation.listAppeals) { request, _ in
            try await web.list(request, .openAppeals) { page in
                try await verbs.readAppeals.open(page: page).map {
                    MadangAPI.Appeal($0.appeal, of: $0.member.username)
                }
            }
        }
        moderator.on(Calls.moderation.answerAppeal, use: sendAnswer)
        moderator.on(Calls.moderation.listNotes) { request, context in
            let username = try context.pathParameter("username")
            return try await web.list(request, .notes(on: UsernameRule.normalize(username))) {
                try await verbs.readNotes(on: username, viewer: context.member, page: $0)
                    .map(MadangAPI.ModeratorNote.init)
            }
        }
        moderator.on(Calls.moderation.writeNote, use: sendNote)
        moderator.on(Calls.moderation.deleteNote) { _, context in
            try await verbs.deleteNote(context.pathID(), by: context.member)
            return Response(status: .noContent)
        }
    }

    private func sendAppeal(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(AppealRequest.self)
        let appeal = try await verbs.writeAppeal(body.text, against: body.warningID, by: context.member)
        return .json(MadangAPI.Appeal(appeal, of: context.member.username), status: .created)
    }

    private func sendAnswer(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let body = try await request.json(AppealAnswerRequest.self)
        let appeal = try await verbs.answerAppeal(
            context.pathID(), body.outcome, body.text, by: context.identity)
        return .json(MadangAPI.Appeal(appeal, of: appeal.decision.username))
    }

    private func sendNote(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let body = try await request.json(NoteRequest.self)
        let note = try await verbs.writeNote(
            body.text, on: context.pathParameter("username"), by: context.member)
        return .json(MadangAPI.ModeratorNote(note), status: .created)
    }
}

extension MadangAPI.Appeal {
    init(_ appeal: Domain.Appeal, of member: String) {
        self.init(
            id: appeal.id.string, against: appeal.decision.action.rawValue, reason: appeal.decision.reason,
            decidedBy: appeal.decision.actor, member: member, text: appeal.text,
            createdAt: appeal.madeAt.rfc3339, outcome: appeal.answer?.outcome.rawValue,
            answer: appeal.answer?.text, answeredAt: appeal.answer?.at.rfc3339)
    }
}

extension MadangAPI.ModeratorNote {
    init(_ note: Domain.ModeratorNote) {
        self.init(
            id: note.id.string, author: note.author, text: note.text, isMine: note.isMine,
            createdAt: note.at.rfc3339)
    }
}

extension MadangAPI.Appeal: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "against": .word(["suspend", "warn"]), "reason": .text("no watches, please"),
            "decided_by": .text("olga"), "member": .username, "text": .text("They were clocks."),
            "outcome": .word(Domain.Appeal.Outcome.self), "answer": .text("So they were. Sorry!"),
        ]
    }
}

extension AppealRequest: RequestDescribed {
    static let required: Set = ["text"]
    static var forms: [String: Schema] { ["text": .text(Domain.Appeal.textLimit, "They were clocks.")] }
    static let example: JSONNode? = ["text": "They were clocks.", "warning_id": "04hc8tq6ns1f5"]
}

extension AppealAnswerRequest: RequestDescribed {
    static let required: Set = ["outcome", "text"]
    static var forms: [String: Schema] {
        [
            "outcome": .word(Domain.Appeal.Outcome.self),
            "text": .text(Domain.Appeal.answerLimit, "So they were. Sorry!"),
        ]
    }
}

extension MadangAPI.ModeratorNote: AnswerDescribed {
    static var forms: [String: Schema] { ["author": .username, "text": .text("Talked to on the phone.")] }
}

extension NoteRequest: RequestDescribed {
    static let required: Set = ["text"]
    static var forms: [String: Schema] {
        ["text": .text(Domain.ModeratorNote.textLimit, "Talked to on the phone.")]
    }
}
