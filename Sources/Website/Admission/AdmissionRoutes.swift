import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore
import Wording

/// Letting in, refusing, inviting: the page of those who look after the yard.
package struct AdmissionRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let admit: AdmitMembers
    private let make: MakeInvite
    private let list: ListInvites
    private let revoke: RevokeInvite
    private let gate: ConfirmGate
    private let publicAddress: String

    /// - Parameter publicAddress: scheme and host under which people reach the yard, for links to hand out.
    package init(
        answer: PageAnswer, cursors: CursorCodec, admit: AdmitMembers, make: MakeInvite, list: ListInvites,
        revoke: RevokeInvite, gate: ConfirmGate, publicAddress: String
    ) {
        self.answer = answer
        self.cursors = cursors
        self.admit = admit
        self.make = make
        self.list = list
        self.revoke = revoke
        self.gate = gate
        self.publicAddress = publicAddress
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: ModeratorContext.self)
            .get(Paths.Pattern.memberSettings, use: show)
            .post(Paths.Pattern.invites, use: sendInvite)
            .post(Paths.Pattern.revokeInvite, use: sendRevoke)
            .post(Paths.Pattern.approveMember, use: sendApprove)
            .get(Paths.Pattern.refuseMember, use: showRefuse)
            .post(Paths.Pattern.refuseMember, use: sendRefuse)
    }

    @Sendable private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await page(request, context)
    }

    @Sendable private func sendInvite(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let form = try await request.form()
        do {
            return try await gate(request, context.asMember, form) {
                let (_, secret) = try await make(
                    uses: try number(form, "uses"), days: try number(form, "days"), by: context.identity)
                return try await page(
                    request, context, link: publicAddress + PagePath.join(invite: secret))
            }
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            return try await page(request, context, refused: error)
        }
    }

    @Sendable private func sendRevoke(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        try await gate(request, context.asMember, try await request.form()) {
            try await revoke(context.pathID(), by: context.identity)
            return .leading(to: Paths.memberSettings)
        }
    }

    @Sendable private func sendApprove(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        let username = try context.pathParameter("username")
        do {
            _ = try await admit.approve(username, by: context.member.username)
        } catch let error as DomainError where error.code == .taken && !request.isForProgram {
            return try await page(
                request, context, alert: context.app.strings.admission.addressIsKnown(username),
                refused: error)
        }
        return .leading(to: Paths.memberSettings)
    }

    @Sendable private func showRefuse(_ request: Request, _ context: ModeratorContext) throws -> Response {
        let username = try context.pathParameter("username")
        return answer(request, context.app) { refuseMemberPage(username, $0) }
    }

    @Sendable private func sendRefuse(_ request: Request, _ context: ModeratorContext) async throws
        -> Response
    {
        _ = try await admit.refuse(context.pathParameter("username"), by: context.member.username)
        return .leading(to: Paths.memberSettings)
    }

    private func page(
        _ request: Request, _ context: ModeratorContext, link: String? = nil, alert: String? = nil,
        refused: DomainError? = nil
    ) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: 50)
        let waiting = try await admit.waiting(page: query.request(in: .waiting, cursors))
        let more = try cursors.nextPath(of: request, query, position: waiting.next, in: .waiting)
        let page = MembersSettingsPage(
            waiting: waiting.items, invites: try await list(page: PageRequest(limit: 100)).items,
            more: more.flatMap(Path.init(local:)), link: link,
            faults: refused.map { FormFaults($0, context.app.strings) } ?? FormFaults(), alert: alert)
        return answer(request, context.app, status: refused?.code.status ?? .ok) {
            membersSettingsPage(page, $0)
        }
    }

    /// Nil for nothing. Fails: `.invalid` for what is no number.
    private func number(_ form: Form, _ name: String) throws -> Int? {
        guard let text = form[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw DomainError.invalid(name, .format) }
        return number
    }
}
