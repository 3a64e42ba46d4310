import Domain
package import HTTPKit
package import Hummingbird

/// Every page, put together by `Server`.
package struct PageRoutes: Sendable {
    let answer: PageAnswer
    let accounts: AccountRoutes
    let recovery: RecoveryRoutes
    let feed: FeedRoutes
    let explore: ExploreRoutes
    let posts: PostRoutes
    let likes: LikeRoutes
    let comments: CommentRoutes
    let saves: SaveRoutes
    let compose: ComposeRoutes
    let tags: TagRoutes
    let search: SearchRoutes
    let feeds: AtomRoutes
    let members: MemberRoutes
    let market: MarketRoutes
    let listings: ListingRoutes
    let notifications: NotificationRoutes
    let threads: ThreadRoutes
    let settings: SettingsRoutes
    let security: SecurityRoutes
    let data: DataRoutes
    let admission: AdmissionRoutes
    let blocks: BlockRoutes
    let reports: ReportRoutes
    let moderation: ModerationRoutes
    let offline: OfflineRoutes
    let assets: AssetRoutes
    let isDevelopment: Bool

    package init(
        answer: PageAnswer, accounts: AccountRoutes, recovery: RecoveryRoutes, feed: FeedRoutes,
        explore: ExploreRoutes,
        posts: PostRoutes, likes: LikeRoutes, comments: CommentRoutes, saves: SaveRoutes,
        compose: ComposeRoutes, tags: TagRoutes, search: SearchRoutes, feeds: AtomRoutes,
        members: MemberRoutes, market: MarketRoutes, listings: ListingRoutes,
        notifications: NotificationRoutes, threads: ThreadRoutes,
        settings: SettingsRoutes, security: SecurityRoutes, data: DataRoutes, admission: AdmissionRoutes,
        blocks: BlockRoutes, reports: ReportRoutes, moderation: ModerationRoutes, offline: OfflineRoutes,
        assets: AssetRoutes, isDevelopment: Bool
    ) {
        self.answer = answer
        self.accounts = accounts
        self.recovery = recovery
        self.feed = feed
        self.explore = explore
        self.posts = posts
        self.likes = likes
        self.comments = comments
        self.saves = saves
        self.compose = compose
        self.tags = tags
        self.search = search
        self.feeds = feeds
        self.members = members
        self.market = market
        self.listings = listings
        self.notifications = notifications
        self.threads = threads
        self.settings = settings
        self.security = security
        self.data = data
        self.admission = admission
        self.blocks = blocks
        self.reports = reports
        self.moderation = moderation
        self.offline = offline
        self.assets = assets
        self.isDevelopment = isDevelopment
    }

    package func register(in router: Router<AppContext>) {
        let pages = router.group().add(middleware: LoginRedirect())
        accounts.register(in: pages)
        recovery.register(in: pages)
        feed.register(in: pages)
        explore.register(in: pages)
        posts.register(in: pages)
        likes.register(in: pages)
        comments.register(in: pages)
        saves.register(in: pages)
        compose.register(in: pages)
        tags.register(in: pages)
        search.register(in: pages)
        feeds.register(in: pages)
        market.register(in: pages)
        listings.register(in: pages)
        members.register(in: pages)
        notifications.register(in: pages)
        threads.register(in: pages)
        settings.register(in: pages)
        security.register(in: pages)
        data.register(in: pages)
        admission.register(in: pages)
        blocks.register(in: pages)
        reports.register(in: pages)
        moderation.register(in: pages)
        offline.register(in: pages)
        assets.register(in: router)
        if isDevelopment { PieceRoutes(answer: answer).register(in: pages) }
    }
}

/// Sends visitors to the login page where a member is needed, and members to the page that asks for the password
/// where one looks at what is guarded; and back afterwards.
private struct LoginRedirect: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as DomainError where error.code == .unauthorized && !request.isForProgram {
            let wanted = request.isUnsafe ? nil : Path(local: request.uri.string)
            return .leading(to: Paths.login(next: wanted ?? Paths.feed))
        } catch let error as DomainError
            where error.code == .confirmationRequired && !request.isForProgram && !request.isUnsafe
        {
            return .leading(to: Paths.confirm(next: Path(local: request.uri.string) ?? Paths.feed))
        }
    }
}
