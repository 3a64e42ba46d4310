import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Joining, and one's own profile.
struct AccountRoutes: Sendable {
    let door: JoinDoor
    let checkAvailability: CheckAvailability
    let editMe: EditMe
    let showMe: ShowMe
    let changeAvatar: ChangeAvatar
    let leave: LeaveYard
    let tokens: AccessTokens
    let cookie: SessionCookie
    let limiter: RateLimiter

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(.register, use: register)
        router.on(.joinChallenge) { _, context in
            var response = try Response.json(MadangAPI.JoinChallenge(door.challenge(for: context.client)))
            response.headers[.cacheControl] = "no-store"
            return response
        }
        router.on(.availability, use: availability)
        member.on(.showMe) { _, context in try .json(Me(try await showMe(context.member.id))) }
        member.on(.editMe, use: edit)
        member.on(.setAvatar, use: setAvatar)
        member.on(.removeAvatar) { _, context in
            let member = try await changeAvatar.remove(by: context.member)
            return try .json(Me(try await showMe(member.id)))
        }
        member.on(.leave, use: leave)
    }

    private func register(_ request: Request, _ context: AppContext) async throws -> Response {
        let body = try await request.json(RegisterRequest.self)
        let signedIn = try await door(
            Registration(body), proof: body.proof, by: .call, kind: .app, from: context.client,
            context.visit(request))
        return try await .json(SignedInAnswer(signedIn, tokens), status: .created)
    }

    private func availability(_ request: Request, _ context: AppContext) async throws -> Response {
        try await limiter.spend(.lookUp, by: context.client.network)
        let query = try request.query()
        let answer = try await checkAvailability(
            username: query["username"], email: query["email"], for: context.identity?.member)
        return try .json(Availability(answer, strings: context.strings))
    }

    /// The session's tokens are good for nothing afterwards; a browser lets its cookie go.
    private func leave(_ request: Request, _ context: MemberContext) async throws -> Response {
        _ = try await leave(by: context.identity, from: context.app.visit(request))
        var response = Response.noContent
        cookie.clear(in: &response)
        return response
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let change = MemberChange(try await request.json(EditMeRequest.self))
        let member = try await editMe(change, by: context.identity, from: context.app.visit(request))
        return try .json(Me(try await showMe(member.id)))
    }

    private func setAvatar(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await limiter.spend(.upload, by: context.app.limitName)
        let member = try await changeAvatar(by: context.member) { directory in
            try PhotoUpload(try await request.multipartForm(into: directory))
        }
        return try .json(Me(try await showMe(member.id)))
    }
}
