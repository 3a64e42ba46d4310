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
    private let connection: ConnectionConfiguration
    private let open: OpenRoutes
    private let instead: Instead?
    private let warning: Warning?
    private let addresses: MediaAddresses?
    private let face: (any ProgramFace)?

    /// What a browser gets in place of something that is shut to its reader for their status; nil for the refusal
    /// itself.
    package typealias Instead = @Sendable (ModerationStatus, Request) -> Response?

    /// What a browser gets in place of a page whose reader was warned and has not read that yet.
    package typealias Warning = @Sendable (Request) -> Response

    /// - Parameters:
    ///   - errorPages: without it everybody gets problem+json.
    ///   - connection: how people reach the server.
    ///   - open: what strangers find open, and members who wait or are suspended.
    ///   - instead: without it they are refused.
    ///   - warning: without it warnings are read by programs alone.
    ///   - addresses: of renditions, which programs of members are given; without it none is marked.
    ///   - face: for programs that know no call of the contract; without it there is none.
    package init(
        _ authenticate: Authenticate, _ web: Web, metrics: any MetricsFactory,
        errorPages: (any ErrorPageRenderer)? = nil,
        connection: ConnectionConfiguration = ConnectionConfiguration(), open: OpenRoutes = OpenRoutes(),
        instead: Instead? = nil, warning: Warning? = nil, addresses: MediaAddresses? = nil,
        face: (any ProgramFace)? = nil
    ) {
        self.authenticate = authenticate
        self.web = web
        self.metrics = metrics
        self.errorPages = errorPages
        self.connection = connection
        self.open = open
        self.instead = instead
        self.warning = warning
        self.addresses = addresses
        self.face = face
    }

    /// A router with all layers in place; routes come after. `Router.refuseOtherMethods` comes last.
    package func makeRouter() -> Router<AppContext> {
        let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
        // Outermost first. Errors of every layer inside `ErrorMiddleware` become answers there, so that the
        // layers outside of it see answers only.
        router.addMiddleware {
            ForwardedRequestMiddleware(proxies: connection.proxies, isTLS: connection.isTLS)
            RequestLogMiddleware(metrics: metrics)
            SecurityHeadersMiddleware(strictTransport: connection.strictTransport, audience: open.audience)
            if face != nil { FaceMiddleware(clock: web.clock) }
            CompressionMiddleware()
            ErrorMiddleware(pages: errorPages, face: face)
            RequestsAtOnce(limit: connection.limits.byAddress, proxies: connection.proxies)
            OneHostMiddleware()
            NormalPathMiddleware()
            ContinueMiddleware()
            AuthenticationMiddleware(
                authenticate: authenticate, tokens: web.tokens, proofs: web.proofs, cookie: web.cookie,
                clients: web.clients, limiter: web.limiter, open: open, zone: web.zone)
            RateLimitMiddleware(limiter: web.limiter)
            ScopeMiddleware(face: face)
            ModerationStatusMiddleware(open: open, instead: instead, warning: warning)
            MediaAddressesMiddleware(addresses: addresses)
        }
        return router
    }
}
