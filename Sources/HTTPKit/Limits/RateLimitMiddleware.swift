import Domain
import Features
import Hummingbird

/// Counts every call by its member, or by its address for visitors: writing, reading, looking for words and going on in
/// a list apart, since the last two cost the database most. What is left is told
/// with the answer, also with that to a call that failed (`ErrorMiddleware`).
struct RateLimitMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let limiter: RateLimiter

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard !ServicePaths.isUncounted(request.uri.path) else { return try await next(request, context) }
        let quota = try await limiter.spend(kind(of: request), by: context.limitName)
        context.notes.quota = quota
        return try await next(request, context)
    }

    /// By which a list goes on: of calls and pages, and of a `ProgramFace`.
    private static let places: Set<String> = ["cursor", "max_id", "min_id", "since_id", "offset"]

    private func kind(of request: Request) -> RateLimiter.Kind {
        if request.isUnsafe { return .write }
        guard request.uri.query != nil else { return .read }
        // Read as routes read it: otherwise another spelling of a name gets another budget. A query that cannot be
        // read gets the smallest one.
        guard let query = try? request.query() else { return .search }
        let names = Set(query.values.keys.map(CallParameters.outerName))
        if names.contains("q") { return .search }
        return names.isDisjoint(with: Self.places) ? .read : .list
    }
}

extension AppContext {
    /// Under which name calls are counted.
    package var limitName: String {
        identity.map { "member \($0.member.id)" } ?? "address \(client.network)"
    }
}
