import Domain
import HTTPTypes
import Hummingbird

/// Refuses a request that names two hosts (RFC 9112 §3.2): a proxy in front could go by another one than we do.
struct OneHostMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard request.headers[.secondHost] == nil else { throw DomainError.malformed }
        return try await next(request, context)
    }
}
