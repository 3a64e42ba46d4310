/// Finds posts, members and hashtags. What it looks in changes in the unit of work of the thing itself
/// (docs/decisions/0022-search.md); every engine answers the same.
package protocol SearchStore {
    /// Posts in which all of `terms` stand, newest first, as `viewer` sees them.
    func posts(_ terms: [SearchTerm], viewer: Identifier<Member>?, page: PageRequest) throws -> Page<Post>

    /// Members whose name `name` is, then those whose name begins so, then those with all of its words inside their
    /// names; each kind newest first, as `viewer` sees them.
    func members(_ name: SearchName, viewer: Identifier<Member>?, page: PageRequest) throws -> Page<
        MemberProfile
    >

    /// Hashtags that begin with `prefix`, a key or the beginning of one: the same first, then the most used.
    func tags(from prefix: String, viewer: Identifier<Member>?, limit: Int) throws -> [TagUse]

    /// The hashtags that most authors used since `moment`, looking at the latest uses only.
    func tags(usedSince moment: Timestamp, viewer: Identifier<Member>?, limit: Int) throws -> [TagUse]

    /// How often posts use the hashtag with `key`, of those that everybody sees.
    func useCount(ofTag key: String) throws -> Int

    /// Makes up to `limit` things findable that were there before search was. Whether there may be more.
    func catchUp(limit: Int) throws -> Bool
}

/// A hashtag and how many posts use it.
package struct TagUse: Hashable, Sendable {
    package let key: String
    package let postCount: Int

    package init(key: String, postCount: Int) {
        self.key = key
        self.postCount = postCount
    }
}
