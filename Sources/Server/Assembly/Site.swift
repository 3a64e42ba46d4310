import APIRoutes
import Domain
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

    /// Where browsers fetch pictures beside this server.
    private var imageOrigins: [String] { [mediaOrigin].compactMap(\.self) + configuration.unsplash.origins }

    /// Fails: what making the token keys throws.
    package func makeRouter() async throws -> Router<AppContext> {
        let clock = verbs.ports.clock
        let tokens = await AccessTokens(key: key, clock: clock)
        let cookie = SessionCookie(isSecure: configuration.usesSecureCookies, key: key)
        let cursors = CursorCodec(key: key)
        let catalogue = configuration.webRoot.map(AssetCatalogue.init(webRoot:)) ?? AssetCatalogue()
        let address = PublicSite(origin: configuration.baseURL)
        let answer = PageAnswer(
            assets: catalogue, clock: clock,
            imageOrigins: imageOrigins, site: address, audience: configuration.audience)
        let export = MemberExport(export: verbs.exportMember, blobs: verbs.ports.blobs, clock: clock)
        let addresses =
            configuration.audience == .members ? MediaAddresses(key: key, clock: clock) : nil
        let layers = HTTPLayers(
            authenticate: verbs.authenticate, tokens: tokens, cookie: cookie, limiter: limiter,
            metrics: metrics,
            errorPages: ErrorPages(answer: answer), door: configuration.door,
            open: OpenRoutes(pages: Paths.open, audience: configuration.audience), instead: Paths.instead,
            addresses: addresses)
        let router = layers.makeRouter()
        APIRoutes(
            verbs, tokens: tokens, cookie: cookie, cursors: cursors, limiter: limiter, door: door,
            events: events, export: export
        ).add(to: router)
        MediaRoutes(
            blobs: verbs.ports.blobs, look: verbs.lookAtRendition,
            serving: mediaOrigin == nil ? .node : .redirect, addresses: addresses
        ).add(to: router)
        pages(answer, catalogue, cookie, cursors, export).register(in: router)
        router.refuseOtherMethods()
        return router
    }

    private var door: JoinDoor {
        JoinDoor(
            register: verbs.register, limiter: limiter,
            challenges: JoinChallenges(key: key, clock: verbs.ports.clock))
    }

    private func pages(
        _ answer: PageAnswer, _ catalogue: AssetCatalogue, _ cookie: SessionCookie, _ cursors: CursorCodec,
        _ export: any ExportAnswer
    ) -> PageRoutes {
        let gate = ConfirmGate(answer: answer, confirm: verbs.confirmPassword, limiter: limiter)
        let posts = PostRoutes(
            answer: answer, cursors: cursors, show: verbs.showPost, comments: verbs.listComments,
            delete: verbs.deletePost, cases: verbs.readCases)
        return PageRoutes(
            answer: answer,
            accounts: AccountRoutes(
                answer: answer, cookie: cookie, door: door, logIn: verbs.logIn,
                logOut: verbs.logOut, signInWithLink: verbs.signInWithLink,
                resetPassword: verbs.resetPassword,
                limiter: limiter),
            recovery: RecoveryRoutes(
                answer: answer, forget: verbs.forgetPassword, confirmEmail: verbs.confirmEmail, gate: gate,
                limiter: limiter),
            feed: FeedRoutes(
                answer: answer, cursors: cursors, list: verbs.listPosts, explore: verbs.explorePhotos),
            explore: ExploreRoutes(
                answer: answer, cursors: cursors, explore: verbs.explorePhotos,
                unsplash: verbs.browseUnsplash),
            posts: posts,
            likes: LikeRoutes(
                answer: answer, cursors: cursors, show: verbs.showPost, likes: verbs.listLikes,
                posts: verbs.listPosts, like: verbs.likePost),
            comments: CommentRoutes(
                answer: answer, posts: posts,
                verbs: CommentRoutes.Verbs(
                    write: verbs.writeComment, show: verbs.showComment, edit: verbs.editComment,
                    delete: verbs.deleteComment)),
            saves: saves(answer, cursors),
            compose: ComposeRoutes(
                answer: answer, show: verbs.showPost, showListing: verbs.showListing,
                listListings: verbs.listListings, compose: verbs.composePost, revise: verbs.revisePost,
                limiter: limiter),
            tags: TagRoutes(answer: answer, cursors: cursors, tags: verbs.showTag),
            search: search(answer, cursors), feeds: feeds,
            members: MemberRoutes(
                answer: answer, cursors: cursors, show: verbs.showMember, follow: verbs.followMember),
            market: market(answer, cursors), listings: listings(answer, gate),
            notifications: notifications(answer, cursors), threads: threads(answer, cursors),
            settings: SettingsRoutes(
                answer: answer, edit: verbs.editMe, changeAvatar: verbs.changeAvatar, limiter: limiter),
            security: security(answer, gate),
            data: DataRoutes(
                answer: answer, cookie: cookie, export: export, leave: verbs.leaveYard,
                gate: gate, limiter: limiter, room: verbs.room),
            admission: AdmissionRoutes(
                answer: answer, cursors: cursors, admit: verbs.admitMembers, make: verbs.makeInvite,
                list: verbs.listInvites, revoke: verbs.revokeInvite, gate: gate,
                publicAddress: configuration.publicAddress),
            blocks: blocks(answer, cursors),
            reports: ReportRoutes(answer: answer, report: verbs.reportThing),
            moderation: moderation(answer, cursors, gate),
            offline: OfflineRoutes(
                answer: answer, catalogue: catalogue, imageOrigins: [mediaOrigin].compactMap(\.self)),
            assets: AssetRoutes(catalogue: catalogue), isDevelopment: configuration.isDevelopment)
    }

    private func saves(_ answer: PageAnswer, _ cursors: CursorCodec) -> SaveRoutes {
        SaveRoutes(
            answer: answer, cursors: cursors,
            verbs: SaveRoutes.Verbs(
                save: verbs.savePhoto, remove: verbs.removeSave, show: verbs.showSave, list: verbs.listSaves,
                showPost: verbs.showPost, unsplash: verbs.saveUnsplashPhoto))
    }

    private func notifications(_ answer: PageAnswer, _ cursors: CursorCodec) -> NotificationRoutes {
        NotificationRoutes(
            answer: answer, cursors: cursors, notifications: verbs.listNotifications,
            read: verbs.readNotifications)
    }

    private func threads(_ answer: PageAnswer, _ cursors: CursorCodec) -> ThreadRoutes {
        ThreadRoutes(
            answer: answer, cursors: cursors,
            verbs: ThreadRoutes.Verbs(
                ask: verbs.askSeller, compose: verbs.composeMessage, read: verbs.readThreads,
                show: verbs.showListing), limiter: limiter)
    }

    private func market(_ answer: PageAnswer, _ cursors: CursorCodec) -> MarketRoutes {
        MarketRoutes(
            answer: answer, cursors: cursors, list: verbs.listListings, show: verbs.showListing,
            cases: verbs.readCases)
    }

    private func listings(_ answer: PageAnswer, _ gate: ConfirmGate) -> ListingRoutes {
        ListingRoutes(
            answer: answer, gate: gate,
            verbs: ListingRoutes.Verbs(
                show: verbs.showListing, showPhoto: verbs.showPhoto, take: verbs.takeListingPhotos,
                create: verbs.createListing, edit: verbs.editListing, delete: verbs.deleteListing),
            limiter: limiter)
    }

    private func moderation(_ answer: PageAnswer, _ cursors: CursorCodec, _ gate: ConfirmGate)
        -> ModerationRoutes
    {
        ModerationRoutes(
            answer: answer, cursors: cursors, cases: verbs.readCases, decide: verbs.decide,
            appoint: verbs.appointModerator, gate: gate)
    }

    private func blocks(_ answer: PageAnswer, _ cursors: CursorCodec) -> BlockRoutes {
        BlockRoutes(
            answer: answer, cursors: cursors, show: verbs.showMember, block: verbs.blockMember,
            list: verbs.listBlocks)
    }

    private func security(_ answer: PageAnswer, _ gate: ConfirmGate) -> SecurityRoutes {
        SecurityRoutes(
            answer: answer, gate: gate,
            verbs: SecurityRoutes.Verbs(
                changePassword: verbs.changePassword, editMe: verbs.editMe, showMe: verbs.showMe,
                list: verbs.listSessions, end: verbs.endSession, see: verbs.seeNotices), limiter: limiter)
    }

    private func search(_ answer: PageAnswer, _ cursors: CursorCodec) -> SearchRoutes {
        SearchRoutes(
            answer: answer, cursors: cursors, findPosts: verbs.findPosts, findMembers: verbs.findMembers,
            listTags: verbs.listTags, listListings: verbs.listListings)
    }

    private var feeds: AtomRoutes {
        AtomRoutes(
            members: verbs.showMember, tags: verbs.showTag, site: PublicSite(origin: configuration.baseURL),
            audience: configuration.audience)
    }
}
