extension Call where Body == NoBody, Answer == NotificationList {
    /// What others did that concerns one, latest first; of 90 days and 1000 at most.
    public static var listNotifications: Self { Self(.listNotifications) }
}

extension Call where Body == ReadNotificationsRequest, Answer == NotificationList {
    /// Marks one and all before it read; the answer is the list after it. Fails: 422 `invalid` with `up_to`.
    public static var readNotifications: Self { Self(.readNotifications) }
}

extension AnyCall {
    static let notifications: [AnyCall] = [
        AnyCall(.listNotifications), AnyCall(.readNotifications),
    ]
}
