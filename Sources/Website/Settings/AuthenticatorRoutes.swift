import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Setting up an authenticator app, and doing without.
struct AuthenticatorRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }
    private var manage: ManageAuthenticator { verbs.manageAuthenticator }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.authenticatorSettings, use: show)
        pages.post(\.authenticatorSettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let wasOn = try request.query()["saved"] != nil
        let state = try await manage.state(of: context.member)
        return answer(request, context.app) {
            authenticatorPage(state.since == nil ? .off(state, wasOn: wasOn) : .on(state), $0)
        }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let act = form["act"].flatMap(AuthenticatorAct.init)
        return try await gate(request, context, form) {
            do {
                return try await done(act, form, request, context)
            } catch let error as DomainError where error.code == .conflict && !request.isForProgram {
                // Done in another tab meanwhile: the page says how it stands.
                return .leading(to: Paths.authenticatorSettings)
            }
        }
    }

    private func done(
        _ act: AuthenticatorAct?, _ form: Form, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let visit = context.app.visit(request)
        switch act {
        case .begin:
            return page(.setup(try await manage.begin(by: context.identity), faults: .none), request, context)
        case .enable: return try await enable(form["code"] ?? "", request, context)
        case .renew:
            let codes = try await manage.renewRecoveryCodes(by: context.identity, from: visit)
            return page(.codes(codes, isNew: false), request, context)
        case .disable:
            try await manage.turnOff(by: context.identity, from: visit)
            return .leading(to: Paths.authenticatorSettings.with("saved", "1"))
        case nil: throw DomainError.invalid("act", .unknown)
        }
    }

    private func enable(_ code: String, _ request: Request, _ context: MemberContext) async throws -> Response
    {
        do {
            let codes = try await manage.turnOn(code, by: context.identity, from: context.app.visit(request))
            return page(.codes(codes, isNew: true), request, context)
        } catch let error as DomainError where error.code == .invalid && !request.isForProgram {
            let setup = try await manage.begun(by: context.identity)
            return page(
                .setup(setup, faults: FormFaults(error, context.app.strings)), request, context,
                status: error.code.status)
        }
    }

    private func page(
        _ page: AuthenticatorPage, _ request: Request, _ context: MemberContext,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        answer(request, context.app, status: status) { authenticatorPage(page, $0) }
    }
}
