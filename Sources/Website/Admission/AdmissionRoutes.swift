import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore
import Wording

/// Letting in, refusing, inviting: the page of those who look after the yard.
struct AdmissionRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.memberSettings, use: show)
        pages.post(\.invites, use: sendInvite)
        pages.get(\.revokeInvite, use: showRevoke)
        pages.post(\.revokeInvite, use: sendRevoke)
        pages.post(\.approveMember, use: sendApprove)
        pages.get(\.refuseMember, use: showRefuse)
        pages.post(\.refuseMember, use: sendRefuse)
    }

    @Sendable private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let page = try await list(request)
        // Who stood in this part is let in or sent away; others may wait before them.
        guard !page.waiting.isEmpty || page.cursor == nil else { return .leading(to: Paths.memberSettings) }
        return answer(request, context.app) { membersSettingsPage(page, $0) }
    }

    @Sendable private func sendInvite(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                let (_, secret) = try await verbs.makeInvite(
                    uses: try number(form, "uses"), days: try number(form, "days"), by: context.identity)
                return try await page(
                    request, context,
                    link: answer.site.address(context.app).origin + Pages.join(invite: secret))
            }
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            return try await page(request, context, filled: form, refused: error)
        }
    }

    @Sendable private func showRevoke(_ request: Request, _ context: ModeratorContext) throws -> Response {
        let id: Identifier<Domain.Invite> = try context.pathID()
        let cursor = try request.query()["cursor"]
        return answer(request, context.app) { revokeInvitePage(id.string, cursor: cursor, $0) }
    }

    @Sendable private func sendRevoke(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        try await gate(request, context.asMember, try await request.form()) {
            try await verbs.revokeInvite(context.pathID(), by: context.identity)
            return .leading(to: try place(of: request))
        }
    }

    @Sendable private func sendApprove(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let username = try context.pathParameter("username")
        do {
            return try await gate(request, context.asMember, try await request.form()) {
                _ = try await verbs.admitMembers.approve(username, by: context.identity)
                return .leading(to: try place(of: request))
            }
        } catch let error as DomainError where error.code == .taken && !request.isForProgram {
            return try await page(
                request, context, alert: context.app.strings.admission.addressIsKnown(username),
                refused: error)
        }
    }

    @Sendable private func showRefuse(_ request: Request, _ context: ModeratorContext) throws -> Response {
        let username = try context.pathParameter("username")
        let cursor = try request.query()["cursor"]
        return answer(request, context.app) { refuseMemberPage(username, cursor: cursor, $0) }
    }

    @Sendable private func sendRefuse(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        try await gate(request, context.asMember, try await request.form()) {
            _ = try await verbs.admitMembers.refuse(
                context.pathParameter("username"), by: context.identity)
            return .leading(to: try place(of: request))
        }
    }

    private func page(
        _ request: Request, _ context: ModeratorContext, link: String? = nil, filled form: Form? = nil,
        alert: String? = nil, refused: DomainError? = nil
    ) async throws -> Response {
        var page = try await list(request)
        (page.link, page.alert) = (link, alert)
        page.faults = refused.map { FormFaults($0, context.app.strings) } ?? FormFaults()
        page.uses = form?["uses"] ?? page.uses
        page.days = form?["days"] ?? page.days
        return answer(request, context.app, status: refused?.code.status ?? .ok) { [page] in
            membersSettingsPage(page, $0)
        }
    }

    /// Who waits in the part of the list that the query of `request` names, and all invites. A form that is sent to an
    /// address of its own may be answered with this page as well: the list goes on at that of the page.
    private func list(_ request: Request) async throws -> MembersSettingsPage {
        let form = try request.query()
        let query = try PageQuery(form, defaultLimit: 50)
        let waiting = try await verbs.admitMembers.waiting(page: query.request(in: .waiting, web.cursors))
        let more = try web.cursors.nextPath(
            of: request, at: Paths.memberSettings.string, query, position: waiting.next, in: .waiting)
        return MembersSettingsPage(
            waiting: waiting.items, invites: try await verbs.listInvites(page: PageRequest(limit: 100)).items,
            more: more.flatMap(Path.init(local:)), cursor: form["cursor"])
    }

    /// The part of the list in which a form stands.
    private func place(of request: Request) throws -> Path {
        Paths.memberSettings.after(try request.query()["cursor"])
    }

    /// Nil for nothing. Fails: `.invalid` for what is no number.
    private func number(_ form: Form, _ name: String) throws -> Int? {
        guard let text = form[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw DomainError.invalid(name, .format) }
        return number
    }
}
