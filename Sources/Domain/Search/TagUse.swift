/// A hashtag and how many posts use it.
package struct TagUse: Hashable, Sendable {
    package let key: String
    package let postCount: Int

    package init(key: String, postCount: Int) {
        self.key = key
        self.postCount = postCount
    }
}
