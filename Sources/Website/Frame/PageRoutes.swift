import Domain
package import HTTPKit
package import Hummingbird

/// Every page, put together by `Server`.
package struct PageRoutes: Sendable {
    let answer: PageAnswer
    let accounts: AccountRoutes
    let feed: FeedRoutes
    let explore: ExploreRoutes
    let posts: PostRoutes
    let compose: ComposeRoutes
    let tags: TagRoutes
    let members: MemberRoutes
    let settings: SettingsRoutes
    let assets: AssetRoutes
    let isDevelopment: Bool

    package init(
        answer: PageAnswer, accounts: AccountRoutes, feed: FeedRoutes, explore: ExploreRoutes,
        posts: PostRoutes,
        compose: ComposeRoutes, tags: TagRoutes, members: MemberRoutes, settings: SettingsRoutes,
        assets: AssetRoutes,
        isDevelopment: Bool
    ) {
        self.answer = answer
        self.accounts = accounts
        self.feed = feed
        self.explore = explore
        self.posts = posts
        self.compose = compose
        self.tags = tags
        self.members = members
        self.settings = settings
        self.assets = assets
        self.isDevelopment = isDevelopment
    }

    package func register(in router: Router<AppContext>) {
        let pages = router.group().add(middleware: LoginRedirect())
        accounts.register(in: pages)
        feed.register(in: pages)
        explore.register(in: pages)
        posts.register(in: pages)
        compose.register(in: pages)
        tags.register(in: pages)
        members.register(in: pages)
        settings.register(in: pages)
        assets.register(in: router)
        if isDevelopment { PieceRoutes(answer: answer).register(in: pages) }
    }
}

/// Sends visitors to the login page where a member is needed, and back afterwards.
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
        }
    }
}
