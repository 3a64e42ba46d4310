package import Hummingbird

/// The outermost layer: finds out from whom and how the request came.
package struct ForwardedRequestMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let proxies: TrustedProxies
    private let isTLS: Bool

    /// - Parameter isTLS: whether connections to this server are ones of TLS.
    package init(proxies: TrustedProxies, isTLS: Bool) {
        self.proxies = proxies
        self.isTLS = isTLS
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.forwarded = ForwardedRequest(
            request.head, from: context.channel.remoteAddress, isTLS: isTLS, trusting: proxies)
        return try await next(request, context)
    }
}
