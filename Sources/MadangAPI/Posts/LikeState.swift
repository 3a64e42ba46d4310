/// The likes of a post or a comment after one's own was given or taken back.
public struct LikeState: Codable, Hashable, Sendable {
    /// Whether the one who asks likes it now.
    public let isLiked: Bool
    /// So many now, as the one who asks sees them.
    public let likeCount: Int

    /// Both after the call.
    public init(isLiked: Bool, likeCount: Int) {
        self.isLiked = isLiked
        self.likeCount = likeCount
    }

    private enum CodingKeys: String, CodingKey {
        case isLiked = "is_liked"
        case likeCount = "like_count"
    }
}

/// Who likes a post, and since when.
public struct Like: Codable, Hashable, Sendable {
    /// Who likes it, as the one who asks sees them.
    public let member: Member
    /// RFC 3339 in UTC with milliseconds.
    public let likedAt: String

    /// Every field as it goes over the wire.
    public init(member: Member, likedAt: String) {
        self.member = member
        self.likedAt = likedAt
    }

    private enum CodingKeys: String, CodingKey {
        case member
        case likedAt = "liked_at"
    }
}
