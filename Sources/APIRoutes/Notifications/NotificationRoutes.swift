import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What a member was told: listed and read.
struct NotificationRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.notifications.listNotifications, use: answer)
        member.on(Calls.notifications.readNotifications) { request, context in
            let body = try await request.json(ReadNotificationsRequest.self)
            try await verbs.readNotifications(upTo: body.identifier(), by: context.member)
            return try await answer(request, context)
        }
    }

    private func answer(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.list(
            request, .notifications(of: context.member.id), at: Calls.notifications.listNotifications.endpoint
        ) { page in
            let found = try await verbs.listNotifications(of: context.member, page: page)
            return (found.notifications.map(MadangAPI.Notification.init), found.unreadCount)
        } body: { items, next, unreadCount in
            NotificationList(data: items, next: next, unreadCount: unreadCount)
        }
    }
}

extension ReadNotificationsRequest {
    /// Fails: `.invalid` with "up_to" for what is missing or no id.
    fileprivate func identifier() throws -> Identifier<Domain.Notification> {
        guard let upTo, !upTo.isEmpty else { throw DomainError.invalid("up_to", .required) }
        guard let id = Identifier<Domain.Notification>(upTo) else {
            throw DomainError.invalid("up_to", .unknown)
        }
        return id
    }
}

extension MadangAPI.Notification {
    fileprivate init(_ notification: Domain.Notification) {
        self.init(
            id: notification.id.string, type: notification.kind.rawValue,
            actor: MemberShort(notification.actor), postID: notification.postID?.string,
            commentID: notification.commentID?.string, listingID: notification.listingID?.string,
            alertID: notification.alertID?.string,
            prices: notification.prices.map {
                MadangAPI.PriceChange(
                    currency: $0.now.currency.rawValue, before: $0.before.decimal, now: $0.now.decimal)
            },
            createdAt: notification.createdAt.rfc3339, read: notification.isRead)
    }
}
