import Domain
import Features
import Hummingbird
import MadangAPI
import MadangCore

/// Refuses members who wait to be let in, or whom those who look after the yard keep out, what is not open to them; and
/// strangers in a yard for its members only. Elsewhere those who wait may read everything.
struct ModerationStatusMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let open: OpenRoutes
    let instead: HTTPLayers.Instead?

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let pattern = context.endpointPath,
            let status = open.status(thatShuts: pattern, request.method, to: context.identity?.member)
        else { return try await next(request, context) }
        if !request.isForProgram, let page = instead?(status, request) { return page }
        throw DomainError(shutTo: status, to: context.identity?.member)
    }
}

extension DomainError {
    /// What `member`, who is in `status`, hears of what is shut to them.
    init(shutTo status: ModerationStatus, to member: Domain.Member?) {
        switch status {
        case .stranger: self = .unauthorized
        case .waiting:
            self.init(.forbidden, reason: member?.waitsForEmail == true ? .waitsForLetter : .waitsForApproval)
        case .suspended: self.init(.forbidden, reason: .suspended)
        }
    }
}
