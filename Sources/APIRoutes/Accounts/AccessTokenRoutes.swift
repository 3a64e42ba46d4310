import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// One's tokens for programs.
struct AccessTokenRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.account.listAccessTokens) { _, context in
            let tokens = try await verbs.manageTokens.list(of: context.member)
            return .json(AccessTokenList(data: tokens.map(AccessToken.init)))
        }
        member.on(Calls.account.makeAccessToken) { request, context in
            let body = try await request.json(AccessTokenRequest.self)
            let made = try await verbs.manageTokens.make(
                body.label ?? "", scopes: body.scopes ?? [], days: body.days, by: context.identity,
                from: context.app.visit(request))
            return .secret(
                MadeAccessToken(token: AccessToken(made.token), secret: made.secret), .created)
        }
        member.on(Calls.account.endAccessToken) { request, context in
            try await verbs.endSession(
                context.pathID(), of: .token, by: context.identity, from: context.app.visit(request))
            return .noContent
        }
    }
}

extension AccessToken {
    init(_ token: Session) {
        self.init(
            id: token.id.string, label: token.device, scopes: token.scopes?.all.map(\.text) ?? [],
            createdAt: token.createdAt.rfc3339, lastUsedAt: token.lastSeenAt.rfc3339,
            expiresAt: token.expiresAt.rfc3339)
    }
}
