public import MadangAPI

/// What one was told.
extension Madang {
    /// What others did that concerns one, and what is new with listings that one wants, newest first.
    public func notifications(limit: Int? = nil) -> PagedList<MadangAPI.Notification> {
        PagedList { [client] next throws(MadangError) in
            let query = QueryItems(["limit": limit.text])
            let request =
                next.map { APIRequest(next: $0, of: Calls.notifications.listNotifications.endpoint) }
                ?? APIRequest(Calls.notifications.listNotifications, query: query)
            let page: NotificationList = try await client.deliver(request) { try await $0.decoded() }
            return ItemList(data: page.data, next: page.paging.next)
        }
    }

    /// The first of them, and how many are unread.
    public func notificationSummary() async throws(MadangError) -> NotificationList {
        try await ask(Calls.notifications.listNotifications)
    }

    /// Marks that one and all before it as read.
    @discardableResult public func readNotifications(upTo id: String) async throws(MadangError)
        -> NotificationList
    {
        try await ask(Calls.notifications.readNotifications, [:], ReadNotificationsRequest(upTo: id))
    }
}
