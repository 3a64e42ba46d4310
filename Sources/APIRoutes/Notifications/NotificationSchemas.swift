import MadangAPI

extension Notification: AnswerDescribed {
    static var forms: [String: Schema] { ["type": .notificationType] }
}

extension PriceChange: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "currency": .word(["KRW", "USD"]), "before": .text(matching: Schema.amountPattern, "1000"),
            "now": .text(matching: Schema.amountPattern, "900"),
        ]
    }
}

extension NotificationList: AnswerDescribed {}
extension ReadNotificationsRequest: RequestDescribed {
    static let required: Set = ["up_to"]
}

extension Schema {
    static let notificationType = word([
        "like", "comment", "mention", "follow", "reply", "comment_like", "price_drop", "available_again",
        "alert",
    ])
}
