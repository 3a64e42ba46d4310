/// What is shown of a member beside something of theirs.
public struct MemberShort: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// 3…20 of a–z, 0–9 and _; it never changes.
    public let username: String
    /// 1…20 characters on one line.
    public let displayName: String
    /// A square; null where there is none.
    @Nullable public var avatar: Photo?
    /// Whether the one who asks follows them; false for visitors.
    public let isFollowing: Bool
    /// Whether they are the one who asks.
    public let isMe: Bool

    /// Every field as it goes over the wire.
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
