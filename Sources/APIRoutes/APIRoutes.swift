package import Features
package import HTTPKit
package import Hummingbird

/// The whole API: every call of `Endpoint.all`, and nothing else.
package struct APIRoutes: Sendable {
    private let verbs: Verbs
    private let web: Web

    private static let groups: [any RouteGroup.Type] = [
        ServiceRoutes.self, AccountRoutes.self, SessionRoutes.self, SecurityRoutes.self,
        AuthenticatorRoutes.self, PasskeyRoutes.self, AccessTokenRoutes.self, AppRoutes.self,
        AdmissionRoutes.self, ExportRoutes.self, MemberRoutes.self, BlockRoutes.self, MuteRoutes.self,
        ModerationRoutes.self,
        PhotoRoutes.self, AltTextRoutes.self, PostRoutes.self, LikeRoutes.self, DraftRoutes.self,
        StoryRoutes.self, CommentRoutes.self, SaveRoutes.self, BoardRoutes.self, FeedRoutes.self,
        OnThisDayRoutes.self, SearchRoutes.self, ListingRoutes.self, MarketChoiceRoutes.self,
        FindRoutes.self, NotificationRoutes.self, PushRoutes.self, ThreadRoutes.self, OfferRoutes.self,
        FeedbackRoutes.self,
        WarningRoutes.self, AppealRoutes.self, AboutRoutes.self, EventRoutes.self, YardRoutes.self,
    ]

    package init(_ verbs: Verbs, _ web: Web) {
        self.verbs = verbs
        self.web = web
    }

    package func add(to router: Router<AppContext>) {
        DescriptionRoutes().add(to: router)
        for group in Self.groups { group.init(verbs: verbs, web: web).add(to: router) }
    }
}
