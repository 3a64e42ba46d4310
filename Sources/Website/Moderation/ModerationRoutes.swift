import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// The pages of those who look after the yard, and what a suspended member finds.
struct ModerationRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.suspended, use: showSuspended)
        pages.get(\.moderation, use: showQueue)
        pages.get(\.decisions, use: showDecide)
        pages.post(\.decisions, use: sendDecision)
        pages.get(\.decisionLog, use: showLog)
        pages.get(\.moderators, use: showMembers)
        pages.post(\.roles, use: sendRole)
    }

    @Sendable private func showSuspended(_ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        guard context.member.isSuspended else { return .leading(to: Paths.feed) }
        let suspension = try await verbs.writeAppeal.suspension(of: context.member)
        return answer(request, context.app) {
            suspendedPage(suspension, context.member, $0)
        }
    }

    @Sendable private func showQueue(_ request: Request, _ context: ModeratorContext) async throws -> Response
    {
        let query = try PageQuery(try request.query(), defaultLimit: 10)
        let found = try await verbs.readCases(
            page: query.request(in: .cases, web.cursors), viewer: context.member)
        let page = QueuePage(
            cases: found.items, next: try web.cursors.next(request, query, found.next, in: .cases),
            hasAppeals: try await !verbs.readAppeals.open(page: PageRequest(limit: 1)).items.isEmpty)
        return try answer.list(
            request, context.app, page: { queuePage(page, $0) }, fragment: { queueFragment(page, $0) })
    }

    @Sendable private func showLog(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let found = try await verbs.readCases.decisions(page: query.request(in: .decisions, web.cursors))
        let page = LogPage(
            decisions: found.items, next: try web.cursors.next(request, query, found.next, in: .decisions))
        return try answer.list(
            request, context.app, page: { logPage(page, $0) }, fragment: { logFragment(page, $0) })
    }

    @Sendable private func showDecide(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try request.query()
        var page = try await decidePage(form, by: context.member)
        // A menu may lead here with what is to be done.
        page.action = form["action"].flatMap(Decision.Action.init(rawValue:))
        return answer(request, context.app) { [page] in Website.decidePage(page, $0) }
    }

    @Sendable private func sendDecision(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                _ = try await verbs.decide(
                    form["action"], form["type"], id: form["id"], reason: form.decisionReason,
                    for: SuspensionTerm(days: form["days"]), by: context.identity)
                return .leading(to: Paths.moderation)
            }
        } catch let error as DomainError where error.isAboutForm || error.code == .conflict {
            var page = try await decidePage(form, by: context.member)
            page.action = form["action"].flatMap(Decision.Action.init(rawValue:))
            page.reason = form["reason"] ?? ""
            page.word = form["word"].flatMap(ReportReason.init(rawValue:))
            page.days = form["days"] ?? ""
            page.faults = FormFaults(error, context.app.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                Website.decidePage(page, $0)
            }
        }
    }

    /// Fails: `.notFound` for anything that cannot be decided on.
    private func decidePage(_ form: Form, by viewer: Member) async throws -> DecidePage {
        guard let kind = form["type"].flatMap(ThingKind.init(rawValue:)),
            let id = form["id"].flatMap({ Identifier<Thing>($0) })
        else { throw DomainError.notFound }
        let file = try await verbs.readCases.file(on: kind, id.rawValue, viewer: viewer)
        var page = DecidePage(one: file, viewer: viewer)
        if kind == .member, !page.one.isGone, page.one.member.id != viewer.id {
            let name = page.one.member.username
            let notes = try await verbs.readNotes(on: name, viewer: viewer, page: PageRequest())
            page.notes = NotesPart(username: name, notes: notes.items)
        }
        return page
    }
    // What is so already cannot be chosen, and without a report there is none to leave as it is.

    @Sendable private func showMembers(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try request.query()
        let filter = try MemberFilter(form)
        do {
            let query = try PageQuery(form, defaultLimit: 50)
            let name = ListName.members(filter)
            let found = try await verbs.listMembers(filter, page: query.request(in: name, web.cursors))
            let page = MembersPage(
                filter: filter, members: found.items,
                next: try web.cursors.next(request, query, found.next, in: name), viewer: context.member)
            return try answer.list(
                request, context.app, page: { membersPage(page, $0) }, fragment: { membersFragment(page, $0) }
            )
        } catch let error as DomainError where error.code == .invalid && !request.isForProgram {
            let page = MembersPage(
                filter: filter, members: [], next: nil, viewer: context.member,
                faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: .unprocessableContent) { membersPage(page, $0) }
        }
    }

    @Sendable private func sendRole(_ request: Request, _ context: ModeratorContext) async throws -> Response
    {
        let form = try await request.form()
        return try await gate(request, context.asMember, form) {
            _ = try await verbs.appointModerator(
                form["username"] ?? "", role: form["role"], by: context.identity)
            return .leading(to: form.next(else: Paths.moderators))
        }
    }
}

extension Form {
    /// The reason with the word that was chosen before it.
    fileprivate var decisionReason: String? {
        guard let word = self["word"].flatMap(ReportReason.init(rawValue:)) else { return self["reason"] }
        let text = Decision.reasonLimit.normalize(self["reason"] ?? "")
        return text.isEmpty ? word.rawValue : "\(word.rawValue): \(text)"
    }
}
