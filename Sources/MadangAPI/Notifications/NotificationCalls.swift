extension Call where Body == NoBody, Answer == NotificationList {
    public static var listNotifications: Self { Self(.listNotifications) }
}

extension Call where Body == ReadNotificationsRequest, Answer == NotificationList {
    public static var readNotifications: Self { Self(.readNotifications) }
}

extension AnyCall {
    static let notifications: [AnyCall] = [
        AnyCall(.listNotifications), AnyCall(.readNotifications),
    ]
}
