/// A hashtag and how many posts use it.
package struct TagUse: Hashable, Sendable {
    package let key: String
    package let postCount: Int
    /// How many members used it in the time that was asked for; nil where none was.
    package let authorCount: Int?
    /// Whether the one who looks follows it.
    package let isFollowed: Bool

    package init(key: String, postCount: Int, authorCount: Int? = nil, isFollowed: Bool = false) {
        self.key = key
        self.postCount = postCount
        self.authorCount = authorCount
        self.isFollowed = isFollowed
    }
}
