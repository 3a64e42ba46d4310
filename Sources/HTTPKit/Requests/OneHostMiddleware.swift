import Domain
import HTTPTypes
package import Hummingbird

/// Refuses a request that names no host, or two (RFC 9112 §3.2): a proxy in front could go by another one than we do.
struct OneHostMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard request.namesOneHost else { throw DomainError.malformed }
        return try await next(request, context)
    }
}

extension Request {
    /// Whether there is one field `Host`, be it empty. One of HTTP/1.0 without it has an empty one here
    /// (`OldRequestHandler`).
    package var namesOneHost: Bool { head.authority != nil && headers[.secondHost] == nil }
}
