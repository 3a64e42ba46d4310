import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Logging in and out, and what lies between. JSON never sets a session cookie: pages have a form for that.
struct SessionRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.account.logIn, use: logIn)
        router.on(Calls.account.refreshTokens, use: refresh)
        member.on(Calls.account.logOut, use: logOut)
        member.on(Calls.account.confirmPassword, use: confirm)
    }

    private func logIn(_ request: Request, _ context: AppContext) async throws -> Response {
        let body = try await request.json(LogInRequest.self)
        let identifier = body.identifier ?? ""
        let visit = try web.provenVisit(request, context)
        let account = try await verbs.logIn.account(identifier)
        let signedIn = try await web.limiter.countingFailures(
            of: account, from: context.client, isFamiliar: web.cookie.isFamiliar(account, in: request),
            log: context.logger
        ) {
            try await verbs.logIn(
                identifier: identifier, password: body.password ?? "", kind: .app, from: visit)
        }
        return try await .json(SignedInAnswer(signedIn, web.tokens))
    }

    private func refresh(_ request: Request, _ context: AppContext) async throws -> Response {
        let body = try await request.json(RefreshRequest.self)
        guard let token = body.refreshToken, !token.isEmpty else {
            throw DomainError.invalid("refresh_token", .required)
        }
        let visit = try web.provenVisit(request, context)
        return try await .json(web.tokens.pair(for: verbs.refreshTokens(token, from: visit)))
    }

    private func logOut(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await verbs.logOut(context.identity, from: context.app.visit(request))
        var response = Response.noContent
        if context.identity.session.kind == .web { web.cookie.clear(in: &response) }
        return response
    }

    private func confirm(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(ConfirmRequest.self)
        if let used = body.passkey {
            try await PasskeyHandler(verbs, web).confirm(
                used, by: context.identity, from: context.app.client, context.app.visit(request))
            return .noContent
        }
        guard let password = body.password, !password.isEmpty else {
            throw DomainError.invalid("password", .required)
        }
        try await web.limiter.countingConfirmations(
            by: context.member, withCode: body.code != nil, from: context.app.client, log: context.app.logger
        ) {
            try await verbs.confirmPassword(
                password, code: body.code, by: context.identity, from: context.app.visit(request))
        }
        return .noContent
    }
}
