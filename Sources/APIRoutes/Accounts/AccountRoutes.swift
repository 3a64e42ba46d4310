import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Joining, and one's own profile.
struct AccountRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    private var join: JoinHandler { JoinHandler(verbs, web) }

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.account.register, use: register)
        router.on(Calls.account.showJoinChallenge) { _, context in
            var response = Response.json(MadangAPI.JoinChallenge(join.challenge(for: context.client)))
            response.headers[.cacheControl] = "no-store"
            return response
        }
        router.on(Calls.account.checkAvailability, use: availability)
        member.on(Calls.account.showMe) { _, context in
            .json(Me(try await verbs.showMe(context.member.id)))
        }
        member.on(Calls.account.editMe, use: edit)
        member.on(Calls.account.setAvatar, use: setAvatar)
        member.on(Calls.account.removeAvatar) { _, context in
            let member = try await verbs.changeAvatar.remove(by: context.member)
            return .json(Me(try await verbs.showMe(member.id)))
        }
        member.on(Calls.account.leave, use: leave)
    }

    private func register(_ request: Request, _ context: AppContext) async throws -> Response {
        let body = try await request.json(RegisterRequest.self)
        let signedIn = try await join(
            Registration(body), proof: body.proof, by: .call, kind: .app, from: context.client,
            web.provenVisit(request, context))
        return try await .json(SignedInAnswer(signedIn, web.tokens), status: .created)
    }

    private func availability(_ request: Request, _ context: AppContext) async throws -> Response {
        try await web.limiter.spend(.lookUp, by: context.client.network)
        let query = try request.query()
        let answer = try await verbs.checkAvailability(
            username: query["username"], email: query["email"], for: context.identity?.member)
        return .json(Availability(answer, strings: context.strings))
    }

    /// The session's tokens are good for nothing afterwards; a browser lets its cookie go.
    private func leave(_ request: Request, _ context: MemberContext) async throws -> Response {
        _ = try await verbs.leaveYard(by: context.identity, from: context.app.visit(request))
        var response = Response.noContent
        web.cookie.clear(in: &response)
        return response
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let change = MemberChange(try await request.json(EditMeRequest.self))
        let member = try await verbs.editMe(change, by: context.identity, from: context.app.visit(request))
        return .json(Me(try await verbs.showMe(member.id)))
    }

    private func setAvatar(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.limiter.spend(.upload, by: context.app.limitName)
        let changed = try await web.receiving(request, context, for: verbs) { form in
            try await verbs.changeAvatar(PhotoUpload(form), by: context.member)
        }
        await web.limiter.chargePixels(of: changed.originalSize, by: context.app.limitName)
        return .json(Me(try await verbs.showMe(changed.member.id)))
    }
}
