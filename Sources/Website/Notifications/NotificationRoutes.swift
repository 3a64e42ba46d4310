import Domain
package import Features
package import HTTPKit
import HTTPTypes
import Hummingbird

/// The page of what others did. Whoever opens it has read all that there is.
package struct NotificationRoutes: Sendable {
    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let notifications: ListNotifications
    private let read: ReadNotifications

    package init(
        answer: PageAnswer, cursors: CursorCodec, notifications: ListNotifications, read: ReadNotifications
    ) {
        self.answer = answer
        self.cursors = cursors
        self.notifications = notifications
        self.read = read
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self).get(Paths.Pattern.notifications, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let name = ListName.notificationGroups(of: context.member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let wanted = try query.request(in: name, cursors)
        let (groups, latest) = try await notifications.groups(of: context.member, page: wanted)
        var app = context.app
        if let latest, wanted.after == nil, !request.isPrefetch {
            if context.identity.unreadCount > 0 { try await read(upTo: latest, by: context.member) }
            app.identity?.unreadCount = 0
        }
        let page = NotificationsPage(
            rows: groups.items.map { NotificationRow($0, viewer: context.member) },
            next: try cursors.next(request, query, groups.next, in: name))
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
