import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Joining, and one's own profile.
struct AccountRoutes: Sendable {
    let register: Register
    let checkAvailability: CheckAvailability
    let editMe: EditMe
    let tokens: AccessTokens
    let limiter: RateLimiter

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(.register, use: register)
        router.on(.availability, use: availability)
        member.on(.showMe) { _, context in try .json(Me(context.member)) }
        member.on(.editMe, use: edit)
    }

    private func register(_ request: Request, _ context: AppContext) async throws -> Response {
        try await limiter.spend(.join, by: context.client.network)
        let form = Registration(try await request.json(RegisterRequest.self))
        let signedIn = try await register(form, kind: .app, device: request.device)
        return try await .json(SignedInAnswer(signedIn, tokens), status: .created)
    }

    private func availability(_ request: Request, _ context: AppContext) async throws -> Response {
        let query = try request.query()
        let answer = try await checkAvailability(username: query["username"], email: query["email"])
        return try .json(Availability(answer, strings: context.strings))
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let change = MemberChange(try await request.json(EditMeRequest.self))
        return try .json(Me(try await editMe(change, by: context.identity)))
    }
}
