import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI

/// One's authenticator app, and the step of logging in that asks for its codes.
struct AuthenticatorRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.account.logInWithCode, use: logIn)
        member.on(Calls.account.showAuthenticator) { _, context in
            .json(AuthenticatorState(try await verbs.manageAuthenticator.state(of: context.member)))
        }
        member.on(Calls.account.beginAuthenticator) { _, context in
            let setup = try await verbs.manageAuthenticator.begin(by: context.identity)
            return .secret(AuthenticatorSetup(secret: setup.secret, address: setup.address), .created)
        }
        member.on(Calls.account.enableAuthenticator, use: enable)
        member.on(Calls.account.renewRecoveryCodes) { request, context in
            let visit = context.app.visit(request)
            let codes = try await verbs.manageAuthenticator.renewRecoveryCodes(
                by: context.identity, from: visit)
            return .secret(RecoveryCodes(recoveryCodes: codes))
        }
        member.on(Calls.account.disableAuthenticator) { request, context in
            try await verbs.manageAuthenticator.turnOff(
                by: context.identity, from: context.app.visit(request))
            return .noContent
        }
    }

    private func logIn(_ request: Request, _ context: AppContext) async throws -> Response {
        let body = try await request.json(LogInCodeRequest.self)
        let signedIn = try await CodeHandler(verbs, web)(
            ticket: body.ticket ?? "", code: body.code ?? "", from: context.client,
            web.provenVisit(request, context))
        return try await .json(SignedInAnswer(signedIn, web.tokens))
    }

    private func enable(_ request: Request, _ context: MemberContext) async throws -> Response {
        let code = try await request.json(CodeRequest.self).code ?? ""
        let codes = try await verbs.manageAuthenticator.turnOn(
            code, by: context.identity, from: context.app.visit(request))
        return .secret(RecoveryCodes(recoveryCodes: codes))
    }
}

extension AuthenticatorState {
    init(_ state: ManageAuthenticator.State) {
        self.init(
            enabled: state.since != nil, enabledAt: state.since?.rfc3339,
            recoveryCodesLeft: state.recoveryCodeCount)
    }
}
