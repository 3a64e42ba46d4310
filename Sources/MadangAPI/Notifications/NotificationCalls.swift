import MadangCore

/// What others did that concerns the member who asks.
public struct NotificationCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Notifications"
    /// What it is about.
    public static let text = "What others did that concerns the member who asks."

    /// What others did that concerns one, latest first; of 90 days and 1000 at most.
    public let listNotifications = Call<NoBody, NotificationList>(
        .get, "/v1/notifications", .member, on: .notifications, "List notifications", "Latest first.",
        query: .page)
    /// Marks one and all before it read; the answer is the list after it. Fails: 422 `invalid` with `up_to`.
    public let readNotifications = Call<ReadNotificationsRequest, NotificationList>(
        .post, "/v1/notifications/read", .member, on: .notifications, "Mark notifications as read",
        "That one and all before it. → as the list, after it.", query: .page)
}
