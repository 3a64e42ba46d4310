import Domain
import HTTPTypes
import Hummingbird
import MadangCore

/// Lets pages of other hosts call a `ProgramFace` (Fetch, "CORS protocol"), and tells limits as its programs read them.
/// What a call does depends on the token alone, which no browser adds by itself: every host may, without credentials.
struct FaceMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let clock: any Clock

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard ServicePaths.isOfFace(request.uri.path) else { return try await next(request, context) }
        // Before anybody asks who is there: a browser asks this without the token.
        guard request.method != .options else { return Response(status: .noContent, headers: Self.asked) }
        var response = try await next(request, context)
        response.headers[.accessControlAllowOrigin] = "*"
        response.headers[.accessControlExposeHeaders] = Self.exposed
        tell(&response.headers)
        return response
    }

    /// How the quota is told, once more under older names, with a time in place of seconds.
    private func tell(_ headers: inout HTTPFields) {
        guard let limit = headers[.rateLimitLimit], let remaining = headers[.rateLimitRemaining] else {
            return
        }
        headers[.xRateLimitLimit] = limit
        headers[.xRateLimitRemaining] = remaining
        // As long as something is left nobody has to wait for all of it.
        let seconds = headers[.retryAfter].flatMap(Int.init) ?? headers[.rateLimitReset].flatMap(Int.init)
        headers[.xRateLimitReset] = (clock.now + .seconds(seconds ?? 0)).rfc3339
    }

    private static let asked: HTTPFields = [
        .accessControlAllowOrigin: "*",
        .accessControlAllowMethods: "GET, HEAD, POST, PUT, PATCH, DELETE",
        .accessControlAllowHeaders: "Authorization, Content-Type, Idempotency-Key",
        .accessControlMaxAge: "86400",
    ]

    private static let exposed = [
        HTTPField.Name.link, .xRateLimitLimit, .xRateLimitRemaining, .xRateLimitReset, .retryAfter,
        .requestID,
    ].map(\.rawName).joined(separator: ", ")
}
