import MadangAPI

extension Notification: AnswerDescribed {
    static var forms: [String: Schema] { ["type": .notificationType] }
}

extension NotificationList: AnswerDescribed {}
extension ReadNotificationsRequest: RequestDescribed {
    static let required: Set = ["up_to"]
}

extension Schema {
    static let notificationType = word(["like", "comment", "mention", "follow"])
}
