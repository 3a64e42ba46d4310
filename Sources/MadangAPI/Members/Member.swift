/// A member as the one who asks sees them.
public struct Member: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// 3…20 of a–z, 0–9 and _; it never changes. The paths of calls and pages have it.
    public let username: String
    /// 1…20 characters on one line; several members may have the same.
    public let displayName: String
    /// 0…150 characters; empty where there is none.
    public let bio: String
    /// A square; null where there is none.
    @Nullable public var avatar: Photo?
    /// Posts that the one who asks sees.
    public let postCount: Int
    /// Who follows them, without those whom the one who asks does not see.
    public let followerCount: Int
    /// Whom they follow, without those whom the one who asks does not see.
    public let followingCount: Int
    /// Their listings in the market, sold out ones too.
    public let listingCount: Int
    /// Whether the one who asks follows them; false for visitors.
    public let isFollowing: Bool
    /// Whether they follow the one who asks; false for visitors.
    public let followsYou: Bool
    /// Whether they are the one who asks.
    public let isMe: Bool
    /// True where the one who asks blocks them, and bio and counts are empty; absent for everybody else.
    public let isBlocked: Bool?
    /// Whether the one who asks mutes them; false for who is not signed in.
    public let isMuted: Bool
    /// RFC 3339 in UTC with milliseconds, as every time here.
    public let createdAt: String

    /// Every field as it goes over the wire; `isBlocked` is true or absent.
    public init(
        id: String, username: String, displayName: String, bio: String, avatar: Photo?, postCount: Int,
        followerCount: Int, followingCount: Int, listingCount: Int, isFollowing: Bool, followsYou: Bool,
        isMe: Bool, isBlocked: Bool? = nil, isMuted: Bool = false, createdAt: String
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
        self.isMuted = isMuted
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
        case isMuted = "is_muted"
        case createdAt = "created_at"
    }
}
