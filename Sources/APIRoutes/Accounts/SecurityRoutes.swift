import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI

/// Passwords, and the devices on which a member is logged in.
struct SecurityRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.account.forgetPassword, use: forget)
        member.on(Calls.account.changePassword, use: change)
        member.on(Calls.account.listSessions, use: sessions)
        member.on(Calls.account.endSession, use: endOne)
        member.on(Calls.account.endOtherSessions, use: endOthers)
    }

    private func forget(_ request: Request, _ context: AppContext) async throws -> Response {
        let identifier = try await request.json(ForgotRequest.self).identifier ?? ""
        try await web.limiter.spendLetter(to: verbs.forgetPassword.account(identifier), from: context.client)
        try await verbs.forgetPassword(identifier: identifier, from: context.visit(request))
        return .noContent
    }

    private func change(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(ChangePasswordRequest.self)
        try await web.limiter.countingFailures(
            of: .member(context.member.id), from: context.app.client, isFamiliar: true,
            log: context.app.logger
        ) {
            try await verbs.changePassword(
                from: body.currentPassword ?? "", to: body.newPassword ?? "", by: context.identity,
                visit: context.app.visit(request))
        }
        return .noContent
    }

    private func sessions(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sessions = try await verbs.listSessions(by: context.identity).sessions
        return .json(SessionList(sessions, current: context.identity.session.id))
    }

    private func endOne(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Session> = try context.pathID()
        try await verbs.endSession(id, by: context.identity, from: context.app.visit(request))
        var response = Response.noContent
        let isOwn = id == context.identity.session.id
        if isOwn && context.identity.session.kind == .web { web.cookie.clear(in: &response) }
        return response
    }

    private func endOthers(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await verbs.endSession.others(by: context.identity, from: context.app.visit(request))
        return .noContent
    }
}
