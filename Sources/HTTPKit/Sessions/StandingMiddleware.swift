import Domain
import Features
import Hummingbird
import MadangAPI

/// Refuses members who wait to be let in, or whom those who look after the yard keep out, what is not open to them.
/// Those who wait may read everything.
struct StandingMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let open: OpenRoutes
    /// What suspended members get in place of a page; without it everything is 403.
    let suspendedPage: (@Sendable () -> Response)?

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let member = context.identity?.member, let pattern = context.endpointPath else {
            return try await next(request, context)
        }
        switch open.standing(thatShuts: pattern, request.method, to: member) {
        case nil: return try await next(request, context)
        case .waiting: throw DomainError(.forbidden, reason: .waitsForApproval)
        case .suspended:
            if let suspendedPage, !request.isUnsafe, !request.isForProgram { return suspendedPage() }
            throw DomainError(.forbidden, reason: .suspended)
        }
    }
}
