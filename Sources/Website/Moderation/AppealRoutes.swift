import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What members say against suspensions and warnings, how it is answered, and notes among those who look after the
/// yard.
struct AppealRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.appeal, use: showForm)
        pages.post(\.appeal, use: sendAppeal)
        pages.get(\.appeals, use: showAppeals)
        pages.post(\.appeals, use: sendAnswer)
        pages.post(\.notes, use: writeNote)
        pages.get(\.deleteNote, use: showDeleteNote)
        pages.post(\.deleteNote, use: deleteNote)
    }

    /// Whoever has said something already is led to where it stands.
    @Sendable private func showForm(_ request: Request, _ context: MemberContext) async throws -> Response {
        let found = try await verbs.writeAppeal.look(
            against: try request.query()["warning_id"], by: context.member)
        guard found.appeal == nil else { return .leading(to: Self.place(of: found.decision)) }
        return answer(request, context.app) { appealPage(AppealPage(decision: found.decision), $0) }
    }

    @Sendable private func sendAppeal(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let decision = try await verbs.writeAppeal.look(against: form["warning_id"], by: context.member)
            .decision
        do {
            _ = try await verbs.writeAppeal(form["text"], against: form["warning_id"], by: context.member)
        } catch let error as DomainError where error.isAboutForm {
            let page = AppealPage(
                decision: decision, text: form["text"] ?? "", faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { appealPage(page, $0) }
        } catch let error as DomainError where error.code == .conflict {
            // It was sent twice: the first one stands there.
        }
        return .leading(to: Self.place(of: decision))
    }

    private static func place(of decision: Decision) -> Path {
        decision.action == .suspend ? Paths.suspended : Paths.warning
    }

    @Sendable private func showAppeals(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let query = try request.query()
        let page = try await page(request, query, context)
        // What stood in this part is answered; others may wait before it.
        if page.items.isEmpty, query["cursor"] != nil, query["fragment"] == nil {
            return .leading(to: Paths.appeals)
        }
        return try answer.list(
            request, context.app, page: { appealsPage(page, $0) }, fragment: { appealsFragment(page, $0) })
    }

    private func page(_ request: Request, _ form: Form, _ context: ModeratorContext) async throws
        -> AppealsPage
    {
        let query = try PageQuery(form, defaultLimit: 20)
        let found = try await verbs.readAppeals.open(page: query.request(in: .openAppeals, web.cursors))
        return AppealsPage(
            items: found.items, next: try web.cursors.next(request, query, found.next, in: .openAppeals),
            here: Paths.appeals.after(form["cursor"]), viewer: context.member)
    }

    @Sendable private func sendAnswer(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        guard let id = form["id"].flatMap({ Identifier<Decision>($0) }) else { throw DomainError.notFound }
        do {
            return try await gate(request, context.asMember, form) {
                _ = try await verbs.answerAppeal(id, form["outcome"], form["text"], by: context.identity)
                return .leading(to: Paths.appeals.after(try request.query()["cursor"]))
            }
        } catch let error as DomainError where error.isAboutForm || error.code == .conflict {
            var page = try await page(request, try request.query(), context)
            page.sent = AppealsPage.Sent(
                id: id, outcome: form["outcome"], text: form["text"] ?? "",
                faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { [page] in appealsPage(page, $0) }
        }
    }

    @Sendable private func writeNote(_ request: Request, _ context: ModeratorContext) async throws -> Response
    {
        let form = try await request.form()
        let username = form["username"] ?? ""
        let member = try await verbs.readCases.file(onMember: username, viewer: context.member)
        do {
            _ = try await verbs.writeNote(form["text"], on: username, by: context.member)
            return .leading(to: Paths.decide("member", member.thing.idText))
        } catch let error as DomainError where error.isAboutForm {
            var page = DecidePage(one: member, viewer: context.member)
            page.notes = NotesPart(
                username: username,
                notes: try await verbs.readNotes(on: username, viewer: context.member, page: PageRequest())
                    .items,
                text: form["text"] ?? "", faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { [page] in decidePage(page, $0) }
        }
    }

    @Sendable private func showDeleteNote(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let id: Identifier<ModeratorNote> = try context.pathID()
        let username = try request.query()["username"] ?? ""
        let note = try await verbs.readNotes.own(id, on: username, viewer: context.member)
        let member = try await verbs.readCases.file(onMember: username, viewer: context.member)
        let place = Paths.decide("member", member.thing.idText)
        return answer(request, context.app) { deleteNotePage(note, about: username, wayBack: place, $0) }
    }

    @Sendable private func deleteNote(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        try await verbs.deleteNote(context.pathID(), by: context.member)
        let member = try await verbs.readCases.file(onMember: form["username"] ?? "", viewer: context.member)
        return .leading(to: Paths.decide("member", member.thing.idText))
    }
}
