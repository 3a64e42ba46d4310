import APIRoutes
package import Features
package import HTTPKit
package import Hummingbird
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

    /// Fails: what making the token keys throws.
    package func makeRouter() async throws -> Router<AppContext> {
        let clock = verbs.ports.clock
        let tokens = await AccessTokens(key: key, clock: clock)
        let cookie = SessionCookie(isSecure: configuration.usesSecureCookies)
        let cursors = CursorCodec(key: key)
        let catalogue = configuration.webRoot.map(AssetCatalogue.init(webRoot:)) ?? AssetCatalogue()
        let answer = PageAnswer(assets: catalogue, clock: clock, mediaOrigin: mediaOrigin)
        let layers = HTTPLayers(
            authenticate: verbs.authenticate, tokens: tokens, cookie: cookie, limiter: limiter,
            metrics: metrics,
            errorPages: ErrorPages(answer: answer))
        let router = layers.makeRouter()
        APIRoutes(
            verbs, tokens: tokens, cookie: cookie, cursors: cursors, limiter: limiter, events: events
        ).add(to: router)
        MediaRoutes(blobs: verbs.ports.blobs, serving: mediaOrigin == nil ? .node : .redirect).add(to: router)
        pages(answer, catalogue, cookie, cursors).register(in: router)
        router.refuseOtherMethods()
        return router
    }

    private func pages(
        _ answer: PageAnswer, _ catalogue: AssetCatalogue, _ cookie: SessionCookie, _ cursors: CursorCodec
    ) -> PageRoutes {
        PageRoutes(
            answer: answer,
            accounts: AccountRoutes(
                answer: answer, cookie: cookie, register: verbs.register, logIn: verbs.logIn,
                logOut: verbs.logOut, signInWithLink: verbs.signInWithLink,
                resetPassword: verbs.resetPassword,
                limiter: limiter),
            feed: FeedRoutes(
                answer: answer, cursors: cursors, list: verbs.listPosts, explore: verbs.explorePhotos),
            explore: ExploreRoutes(answer: answer, cursors: cursors, explore: verbs.explorePhotos),
            posts: PostRoutes(
                answer: answer, cursors: cursors, show: verbs.showPost, likes: verbs.listLikes,
                like: verbs.likePost, delete: verbs.deletePost),
            compose: ComposeRoutes(
                answer: answer, show: verbs.showPost, compose: verbs.composePost, revise: verbs.revisePost,
                limiter: limiter),
            tags: TagRoutes(answer: answer, cursors: cursors, list: verbs.listPosts),
            members: MemberRoutes(
                answer: answer, cursors: cursors, show: verbs.showMember, follow: verbs.followMember),
            settings: SettingsRoutes(answer: answer, edit: verbs.editMe),
            assets: AssetRoutes(catalogue: catalogue), isDevelopment: configuration.isDevelopment)
    }
}
