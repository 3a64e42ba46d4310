import Domain
import Features
import Hummingbird
import MadangAPI
import MadangCore

/// Refuses members who wait to be let in, or whom those who look after the yard keep out, what is not open to them; and
/// strangers in a yard for its members only. Elsewhere those who wait may read what strangers read. Whoever was warned
/// reads that before any other page.
struct ModerationStatusMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let open: OpenRoutes
    let instead: HTTPLayers.Instead?
    let warning: HTTPLayers.Warning?

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard let pattern = context.endpointPath else { return try await next(request, context) }
        let member = context.identity?.member
        guard let status = open.status(thatShuts: pattern, request.method, to: member) else {
            if member?.warnedAt != nil, request.isNavigation, !open.mayReadWhenWarned(pattern), let warning {
                return warning(request)
            }
            return try await next(request, context)
        }
        if !request.isForProgram, let page = instead?(status, request) { return page }
        throw DomainError(shutTo: status, to: member)
    }
}

extension Request {
    /// Whether a browser goes to a page. Scripts that ask for a part of one are not stopped in what they do.
    fileprivate var isNavigation: Bool {
        guard !isUnsafe, !isForProgram else { return false }
        return headers[.secFetchMode].map { $0 == "navigate" } ?? true
    }
}

extension DomainError {
    /// What `member`, who is in `status`, hears of what is shut to them.
    init(shutTo status: ModerationStatus, to member: Domain.Member?) {
        switch status {
        case .stranger: self = .unauthorized
        case .waiting:
            self.init(.forbidden, reason: member?.waitsForEmail == true ? .waitsForLetter : .waitsForApproval)
        case .suspended:
            self.init(.forbidden, reason: .suspended, suspendedUntil: member?.suspendedUntil)
        }
    }
}
