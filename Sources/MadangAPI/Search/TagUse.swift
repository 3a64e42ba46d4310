/// A hashtag and how many posts use it.
public struct TagUse: Codable, Hashable, Sendable {
    /// Without its sign, as it is looked up.
    public let tag: String
    /// All posts with it that everybody sees.
    public let postCount: Int
    /// Whether the one who asks follows it; false for visitors.
    public let isFollowed: Bool

    /// The tag without its sign.
    public init(tag: String, postCount: Int, isFollowed: Bool = false) {
        self.tag = tag
        self.postCount = postCount
        self.isFollowed = isFollowed
    }

    private enum CodingKeys: String, CodingKey {
        case tag
        case postCount = "post_count"
        case isFollowed = "is_followed"
    }
}

/// Hashtags, best first.
public struct TagList: Codable, Hashable, Sendable {
    /// At most `limit` of the query, 20 by default.
    public let data: [TagUse]

    /// In the order in which they are shown.
    public init(data: [TagUse]) {
        self.data = data
    }
}

/// The member follows a hashtag from now on, or does so no more; nobody else hears of it.
public struct HashtagFollowedEvent: Codable, Hashable, Sendable {
    /// Without its sign, as it is looked up.
    public let tag: String

    /// The tag without its sign.
    public init(tag: String) {
        self.tag = tag
    }
}
