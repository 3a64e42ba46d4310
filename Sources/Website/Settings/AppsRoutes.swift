import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The programs that may do something in one's name.
struct AppsRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.appSettings, use: show)
        pages.post(\.appSettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let did = try request.query()["did"].flatMap(AppsAct.init)
        return try await list(request, context, ended: did)
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        switch form["act"].flatMap(AppsAct.init) {
        case .make: return try await gate(request, context, form) { try await make(form, request, context) }
        case .end: return try await end(.token, by: .end, form, request, context)
        case .endApp: return try await end(.app, by: .endApp, form, request, context)
        case nil: throw DomainError.invalid("act", .unknown)
        }
    }

    private func end(
        _ holder: Session.Holder, by act: AppsAct, _ form: Form, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        guard let id = Identifier<Session>(form["id"] ?? "") else { throw DomainError.notFound }
        do {
            try await verbs.endSession(
                id, of: holder, by: context.identity, from: context.app.visit(request))
        } catch let error as DomainError where error.code == .notFound {
            // Somebody else's, or ended meanwhile: the list says how it stands.
            return .leading(to: Paths.appSettings)
        }
        return .leading(to: Paths.appSettings.with("did", act.rawValue))
    }

    private func make(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response {
        let draft = TokenDraft(
            label: form["label"] ?? "", scopes: form.values["scopes"] ?? [],
            days: form["days"].flatMap { Int($0) })
        do {
            let made = try await verbs.manageTokens.make(
                draft.label, scopes: draft.scopes, days: draft.days, by: context.identity,
                from: context.app.visit(request))
            return answer(request, context.app) { appsPage(.made(made), $0) }
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            return try await list(
                request, context, draft: draft, faults: FormFaults(error, context.app.strings),
                status: error.code.status)
        }
    }

    private func list(
        _ request: Request, _ context: MemberContext, ended: AppsAct? = nil, draft: TokenDraft = TokenDraft(),
        faults: FormFaults = .none, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let list = AppsList(
            apps: try await verbs.listApps(of: context.member),
            tokens: try await verbs.manageTokens.list(of: context.member), ended: ended, draft: draft,
            faults: faults)
        return answer(request, context.app, status: status) { appsPage(.list(list), $0) }
    }
}
