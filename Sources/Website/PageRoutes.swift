import Domain
package import Features
package import HTTPKit
package import Hummingbird
import MadangCore

/// Every page, put together by `Server`.
package struct PageRoutes: Sendable {
    private let verbs: Verbs
    private let web: Web
    private let answer: PageAnswer

    private let groups: [any PageGroup.Type]

    private static let groups: [any PageGroup.Type] = [
        AccountRoutes.self, CodeRoutes.self, PasskeyLogInRoutes.self, RecoveryRoutes.self,
        UnsubscribeRoutes.self, FeedRoutes.self, OnThisDayRoutes.self,
        ExploreRoutes.self,
        PostRoutes.self,
        MemberPostsRoutes.self, LikeRoutes.self, CommentRoutes.self, SaveRoutes.self, BoardRoutes.self,
        BoardFormRoutes.self, BoardMemberRoutes.self, ArrangeRoutes.self, AltTextRoutes.self,
        ComposeRoutes.self, DraftRoutes.self, StoryRoutes.self, StorySettingsRoutes.self,
        StoryFormRoutes.self,
        TagRoutes.self, SearchRoutes.self, AtomRoutes.self, MarketRoutes.self, ListingRoutes.self,
        ChoicesRoutes.self, HeartRoutes.self, AlertRoutes.self,
        MemberRoutes.self, NotificationRoutes.self, ThreadRoutes.self, OfferRoutes.self, FeedbackRoutes.self,
        SettingsRoutes.self,
        SecurityRoutes.self, AuthenticatorRoutes.self, PasskeyRoutes.self, AppsRoutes.self, OAuthRoutes.self,
        PushRoutes.self, DataRoutes.self, ImportRoutes.self,
        AdmissionRoutes.self,
        BlockRoutes.self, MuteRoutes.self, ReportRoutes.self,
        ModerationRoutes.self, DeleteMemberRoutes.self, WarningRoutes.self, AppealRoutes.self,
        AboutRoutes.self, YardRoutes.self,
        OfflineRoutes.self, DiscoveryRoutes.self,
        ShortcutRoutes.self,
        AssetRoutes.self,
    ]

    /// - Parameter adding: groups of pages that stand elsewhere.
    package init(_ verbs: Verbs, _ web: Web, answer: PageAnswer, adding: [any PageGroup.Type] = []) {
        groups = Self.groups + adding
        self.verbs = verbs
        self.web = web
        self.answer = answer
    }

    package func register(in router: Router<AppContext>) {
        let pages = router.group().add(middleware: LoginRedirect())
        for group in groups {
            group.init(verbs: verbs, web: web, answer: answer).register(in: pages)
        }
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
            let wanted = request.isUnsafe ? nil : Path(afterLogin: request.uri.string)
            return .leading(to: Paths.login.back(to: wanted ?? Paths.feed))
        } catch let error as DomainError
            where error.code == .confirmationRequired && !request.isForProgram && !request.isUnsafe
        {
            let wanted = Path(afterLogin: request.uri.string)
            return .leading(to: Paths.confirm.back(to: wanted ?? Paths.feed))
        }
    }
}
