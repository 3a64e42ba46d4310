/// A hashtag and how many posts use it.
public struct TagUse: Codable, Hashable, Sendable {
    /// Without its sign, as it is looked up.
    public let tag: String
    public let postCount: Int

    public init(tag: String, postCount: Int) {
        self.tag = tag
        self.postCount = postCount
    }

    private enum CodingKeys: String, CodingKey {
        case tag
        case postCount = "post_count"
    }
}

/// Hashtags, best first (API, "GET /tags").
public struct TagList: Codable, Hashable, Sendable {
    public let data: [TagUse]

    public init(data: [TagUse]) {
        self.data = data
    }
}
