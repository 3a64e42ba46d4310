import Hummingbird

/// The outermost layer: finds out from whom and how the request came.
struct ForwardedRequestMiddleware: RouterMiddleware {
    typealias Context = AppContext

    let proxies: TrustedProxies
    /// Whether connections to this server are ones of TLS.
    let isTLS: Bool

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.forwarded = ForwardedRequest(
            request.head, from: context.channel.remoteAddress, isTLS: isTLS, trusting: proxies)
        return try await next(request, context)
    }
}
