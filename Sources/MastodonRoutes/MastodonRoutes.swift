package import HTTPKit
package import Hummingbird

/// The routes of calls that belong together.
protocol MastodonGroup: Sendable {
    init(face: Mastodon)
    func add(to router: Router<AppContext>)
}

/// Mastodon's API beside the contract: every call of `MastodonCalls.all`, and nothing else.
package struct MastodonRoutes: Sendable {
    private let face: Mastodon

    private static let groups: [any MastodonGroup.Type] = [
        AppRoutes.self, InstanceRoutes.self, OwnAccountRoutes.self, MarkerRoutes.self, EmptyRoutes.self,
        AccountRoutes.self, SearchRoutes.self, StatusRoutes.self, TimelineRoutes.self, UploadRoutes.self,
        WritingStatusRoutes.self, ScheduledStatusRoutes.self, FavouriteRoutes.self, RelationRoutes.self,
        TagFollowRoutes.self, NotificationRoutes.self, PushRoutes.self, FilterRoutes.self, ReportRoutes.self,
        StreamRoutes.self,
    ]

    package init(_ face: Mastodon) {
        self.face = face
    }

    package func add(to router: Router<AppContext>) {
        for group in Self.groups { group.init(face: face).add(to: router) }
    }
}
