package import Features
package import Hummingbird
import MadangAPI
package import MadangCore
package import Metrics

/// What every request passes through, JSON and pages alike.
package struct HTTPLayers: Sendable {
    private let authenticate: Authenticate
    private let web: Web
    private let metrics: any MetricsFactory
    private let errorPages: (any ErrorPageRenderer)?
    private let door: Door
    private let open: OpenRoutes
    private let instead: Instead?
    private let addresses: MediaAddresses?

    /// What a browser gets in place of something that is shut to its reader for their standing; nil for the refusal
    /// itself.
    package typealias Instead = @Sendable (Standing, Request) -> Response?

    /// - Parameters:
    ///   - errorPages: without it everybody gets problem+json.
    ///   - door: how people reach the server.
    ///   - open: what strangers find open, and members who are not in good standing.
    ///   - instead: without it they are refused.
    ///   - addresses: of renditions, in a yard for its members only.
    package init(
        _ authenticate: Authenticate, _ web: Web, metrics: any MetricsFactory,
        errorPages: (any ErrorPageRenderer)? = nil,
        door: Door = Door(), open: OpenRoutes = OpenRoutes(),
        instead: Instead? = nil, addresses: MediaAddresses? = nil
    ) {
        self.authenticate = authenticate
        self.web = web
        self.metrics = metrics
        self.errorPages = errorPages
        self.door = door
        self.open = open
        self.instead = instead
        self.addresses = addresses
    }

    /// A router with all layers in place; routes come after. `Router.refuseOtherMethods` comes last.
    package func makeRouter() -> Router<AppContext> {
        let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
        // Outermost first. Errors of every layer inside `ErrorMiddleware` become answers there, so that the
        // layers outside of it see answers only.
        router.addMiddleware {
            ArrivalMiddleware(proxies: door.proxies, isTLS: door.isTLS)
            RequestLogMiddleware(metrics: metrics)
            SecurityHeadersMiddleware(strictTransport: door.strictTransport, audience: open.audience)
            CompressionMiddleware()
            ErrorMiddleware(pages: errorPages)
            RequestsAtOnce(limit: door.limits.byAddress, proxies: door.proxies)
            NormalPathMiddleware()
            ContinueMiddleware()
            AuthenticationMiddleware(
                authenticate: authenticate, tokens: web.tokens, cookie: web.cookie, limiter: web.limiter)
            RateLimitMiddleware(limiter: web.limiter)
            StandingMiddleware(open: open, instead: instead)
            MediaAddressesMiddleware(addresses: addresses)
        }
        return router
    }
}
