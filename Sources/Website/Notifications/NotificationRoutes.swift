import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// The page of what others did. Whoever opens it has read all that there is.
struct NotificationRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.notifications, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let name = ListName.notificationGroups(of: context.member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let wanted = try query.request(in: name, web.cursors)
        let (groups, latest) = try await verbs.listNotifications.groups(of: context.member, page: wanted)
        var app = context.app
        if let latest, wanted.after == nil, !request.isPrefetch {
            if context.identity.unreadCount > 0 {
                try await verbs.readNotifications(upTo: latest, by: context.member)
            }
            app.identity?.unreadCount = 0
        }
        let page = NotificationsPage(
            rows: groups.items.map { NotificationRow($0, viewer: context.member) },
            next: try web.cursors.next(request, query, groups.next, in: name))
        return try answer.list(
            request, app, page: { notificationsPage(page, $0) }, fragment: { notificationsFragment(page, $0) }
        )
    }
}

extension Request {
    /// Whether a browser asks beforehand, and nobody looks yet.
    var isPrefetch: Bool {
        guard let name = HTTPField.Name("Sec-Purpose") else { return false }
        return headers[name]?.contains("prefetch") ?? false
    }
}
