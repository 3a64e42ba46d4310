/// A member as the one who asks sees them.
public struct Member: Codable, Hashable, Sendable {
    public let id: String
    public let username: String
    public let displayName: String
    public let bio: String
    @Nullable public var avatar: Photo?
    public let postCount: Int
    public let followerCount: Int
    public let followingCount: Int
    public let listingCount: Int
    public let isFollowing: Bool
    public let followsYou: Bool
    public let isMe: Bool
    /// True where the one who asks blocks them, and bio and counts are empty; absent for everybody else.
    public let isBlocked: Bool?
    /// RFC 3339 in UTC with milliseconds, as every time here.
    public let createdAt: String

    public init(
        id: String, username: String, displayName: String, bio: String, avatar: Photo?, postCount: Int,
        followerCount: Int, followingCount: Int, listingCount: Int, isFollowing: Bool, followsYou: Bool,
        isMe: Bool, isBlocked: Bool? = nil, createdAt: String
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.bio = bio
        self._avatar = Nullable(wrappedValue: avatar)
        self.postCount = postCount
        self.followerCount = followerCount
        self.followingCount = followingCount
        self.listingCount = listingCount
        self.isFollowing = isFollowing
        self.followsYou = followsYou
        self.isMe = isMe
        self.isBlocked = isBlocked
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case id, username, bio, avatar
        case displayName = "display_name"
        case postCount = "post_count"
        case followerCount = "follower_count"
        case followingCount = "following_count"
        case listingCount = "listing_count"
        case isFollowing = "is_following"
        case followsYou = "follows_you"
        case isMe = "is_me"
        case isBlocked = "is_blocked"
        case createdAt = "created_at"
    }
}
