/// A hashtag and how many posts use it.
public struct TagUse: Codable, Hashable, Sendable {
    /// Without its sign, as it is looked up.
    public let tag: String
    /// All posts with it that everybody sees.
    public let postCount: Int

    /// The tag without its sign.
    public init(tag: String, postCount: Int) {
        self.tag = tag
        self.postCount = postCount
    }

    private enum CodingKeys: String, CodingKey {
        case tag
        case postCount = "post_count"
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
