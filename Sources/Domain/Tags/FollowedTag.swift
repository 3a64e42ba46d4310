/// A hashtag; here only to name its ids.
package enum Hashtag {}

/// One member following a hashtag; here only to name its ids.
package enum TagFollow {}

/// A hashtag among those that a member follows.
package struct FollowedTag: Hashable, Sendable {
    package let key: String
    /// How many posts use it, of those that everybody sees.
    package let postCount: Int
    package let followedAt: Timestamp

    package init(key: String, postCount: Int, followedAt: Timestamp) {
        self.key = key
        self.postCount = postCount
        self.followedAt = followedAt
    }
}
