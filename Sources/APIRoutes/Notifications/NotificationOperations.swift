import MadangAPI

extension OperationGroup {
    static let notifications = OperationGroup(
        name: "Notifications", text: "What others did that concerns the member who asks.",
        operations: [
            Operation(.listNotifications, "listNotifications", "List notifications", "Latest first."),
            Operation(
                .readNotifications, "readNotifications", "Mark notifications as read",
                "That one and all before it. → as the list, after it."),
        ])
}
