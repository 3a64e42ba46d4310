/// What is shown of a member beside something of theirs.
public struct MemberShort: Codable, Hashable, Sendable {
    public let id: String
    public let username: String
    public let displayName: String
    @Nullable public var avatar: Photo?
    public let isFollowing: Bool
    public let isMe: Bool

    public init(
        id: String, username: String, displayName: String, avatar: Photo?, isFollowing: Bool, isMe: Bool
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self._avatar = Nullable(wrappedValue: avatar)
        self.isFollowing = isFollowing
        self.isMe = isMe
    }

    private enum CodingKeys: String, CodingKey {
        case id, username, avatar
        case displayName = "display_name"
        case isFollowing = "is_following"
        case isMe = "is_me"
    }
}
