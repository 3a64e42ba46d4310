import Domain
import Features
import HTTPTypes
package import Hummingbird

/// Counts every call by its member, or by its address for visitors: reading and writing apart.
package struct RateLimitMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let limiter: RateLimiter

    package init(limiter: RateLimiter) {
        self.limiter = limiter
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard !ServicePaths.isUncounted(request.uri.path) else { return try await next(request, context) }
        let quota = try await limiter.spend(request.isUnsafe ? .write : .read, by: context.limitName)
        var response = try await next(request, context)
        if let quota {
            response.headers[.rateLimitLimit] = String(quota.limit)
            response.headers[.rateLimitRemaining] = String(quota.remaining)
            response.headers[.rateLimitReset] = String(quota.reset)
        }
        return response
    }
}

extension AppContext {
    /// Under which name calls are counted.
    package var limitName: String {
        identity.map { "member \($0.member.id)" } ?? "address \(client.network)"
    }
}
