/// A post's likes after one's own was given or taken back.
public struct LikeState: Codable, Hashable, Sendable {
    public let isLiked: Bool
    public let likeCount: Int

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
    public let member: Member
    public let likedAt: String

    public init(member: Member, likedAt: String) {
        self.member = member
        self.likedAt = likedAt
    }

    private enum CodingKeys: String, CodingKey {
        case member
        case likedAt = "liked_at"
    }
}
