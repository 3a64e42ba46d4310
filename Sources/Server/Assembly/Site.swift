import APIRoutes
import Domain
package import Features
package import HTTPKit
package import Hummingbird
import MadangCore
import MastodonRoutes
import Pieces
import Website

/// Everything that people and programs reach, put together.
package struct Site: Sendable {
    private let verbs: Verbs
    private let key: ServerKey
    private let metrics: PrometheusRegistry
    private let limiter: RateLimiter
    private let mediaOrigin: String?
    private let events: EventHub
    private let configuration: ServerConfiguration

    /// - Parameters:
    ///   - events: what somebody runs; the streams of one that has stopped end at once.
    ///   - mediaOrigin: where browsers fetch photos, if not from this server.
    package init(
        verbs: Verbs, key: ServerKey, metrics: PrometheusRegistry, limiter: RateLimiter, events: EventHub,
        mediaOrigin: String? = nil, configuration: ServerConfiguration
    ) {
        self.verbs = verbs
        self.key = key
        self.metrics = metrics
        self.limiter = limiter
        self.mediaOrigin = mediaOrigin
        self.events = events
        self.configuration = configuration
    }

    package func makeRouter() async -> Router<AppContext> {
        let clock = verbs.ports.clock
        let web = await Web(
            key: key, marks: verbs.ports.marks, clock: clock,
            proofs: KeyProofs(origin: configuration.baseURL, clock: clock), limiter: limiter, events: events,
            export: MemberExport(verbs), hasSecureCookies: configuration.usesSecureCookies,
            hasFace: configuration.answersMastodon,
            zone: configuration.timeZone)
        let answer = PageAnswer(
            assets: configuration.webRoot.map(AssetCatalogue.init(webRoot:)) ?? AssetCatalogue(),
            clock: clock, about: verbs.ports.about, mediaOrigin: mediaOrigin,
            otherOrigins: configuration.unsplash.origins,
            site: PublicSite(origin: configuration.baseURL), audience: configuration.audience,
            forcesGray: configuration.forcesGray, passkeyDomain: verbs.usePasskey.domain)
        let addresses = MediaAddresses(
            key: key, clock: clock, isForAll: configuration.audience == .members)
        let mastodon =
            configuration.answersMastodon
            ? Mastodon(verbs, web, audience: configuration.audience, origin: configuration.baseURL) : nil
        let layers = HTTPLayers(
            verbs.authenticate, web, metrics: metrics, errorPages: ErrorPages(answer: answer),
            connection: configuration.connection,
            open: OpenRoutes(pages: Pages.all, audience: configuration.audience, face: mastodon),
            instead: instead, warning: warning, addresses: addresses, face: mastodon)
        let router = layers.makeRouter()
        APIRoutes(verbs, web).add(to: router)
        if let mastodon { MastodonRoutes(mastodon).add(to: router) }
        MediaRoutes(
            blobs: verbs.media.blobs, authorize: verbs.authorizeRendition,
            serving: mediaOrigin == nil ? .node : .redirect, addresses: addresses
        ).add(to: router)
        PageRoutes(verbs, web, answer: answer, adding: configuration.isDevelopment ? [PieceRoutes.self] : [])
            .register(in: router)
        router.refuseOtherMethods()
        return router
    }
}
