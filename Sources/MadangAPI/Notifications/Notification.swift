/// Something that another member did and that concerns the one who asks.
public struct Notification: Codable, Hashable, Sendable {
    public let id: String
    /// "like", "comment", "mention" or "follow".
    public let type: String
    public let actor: MemberShort
    @Nullable public var postID: String?
    @Nullable public var commentID: String?
    public let createdAt: String
    public let read: Bool

    public init(
        id: String, type: String, actor: MemberShort, postID: String?, commentID: String?, createdAt: String,
        read: Bool
    ) {
        self.id = id
        self.type = type
        self.actor = actor
        self._postID = Nullable(wrappedValue: postID)
        self._commentID = Nullable(wrappedValue: commentID)
        self.createdAt = createdAt
        self.read = read
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, actor, read
        case postID = "post_id"
        case commentID = "comment_id"
        case createdAt = "created_at"
    }
}

/// A page of notifications, and how many the member has not read.
public struct NotificationList: Codable, Hashable, Sendable {
    public let data: [Notification]
    public let paging: ItemList<Notification>.Paging
    public let unreadCount: Int

    public init(data: [Notification], next: String?, unreadCount: Int) {
        self.data = data
        paging = ItemList<Notification>.Paging(next: next)
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case data, paging
        case unreadCount = "unread_count"
    }
}

/// What a member has read: that notification and all before it.
public struct ReadNotificationsRequest: Codable, Hashable, Sendable {
    public let upTo: String?

    public init(upTo: String?) {
        self.upTo = upTo
    }

    private enum CodingKeys: String, CodingKey {
        case upTo = "up_to"
    }
}
