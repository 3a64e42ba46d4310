import MadangAPI

extension Notification: SchemaDescribed {
    static var schema: Schema {
        .object(
            "Something that another member did and that concerns the one who asks.",
            [
                .has("id", .id), .has("type", .notificationType), .has("actor", .of(MemberShort.self)),
                .has("post_id", .id.orNull), .has("comment_id", .id.orNull), .has("created_at", .time),
                .has("read", .flag),
            ])
    }
}

extension NotificationList: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A page of notifications, and how many the member has not read.",
            [
                .has("data", .list(of: .of(Notification.self))), .has("paging", .of(PagingSchema.self)),
                .has("unread_count", .count),
            ])
    }
}

extension ReadNotificationsRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "What a member has read.",
            [.has("up_to", .id, "The id of a notification: that one and all before it.")])
    }
}

extension Schema {
    static let notificationType = word(["like", "comment", "mention", "follow"])
}
