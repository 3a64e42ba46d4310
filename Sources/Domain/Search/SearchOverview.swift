/// What a query finds of everything: the first of each kind, and how many there are.
package struct SearchOverview: Sendable {
    /// Counting ends here: whoever reads "99+" looks for something else.
    package static let countLimit = 100

    /// Hashtags that a page of them shows.
    package static let tagLimit = 50

    /// A page of them, newest first.
    package let posts: Page<Post>
    /// At most `countLimit`, as all counts.
    package let postCount: Int
    package let members: [MemberProfile]
    package let memberCount: Int
    package let listings: [Listing]
    package let listingCount: Int
    package let tags: [TagUse]
    package let tagCount: Int

    package init(
        posts: Page<Post>, postCount: Int, members: [MemberProfile], memberCount: Int, listings: [Listing],
        listingCount: Int, tags: [TagUse], tagCount: Int
    ) {
        self.posts = posts
        self.postCount = postCount
        self.members = members
        self.memberCount = memberCount
        self.listings = listings
        self.listingCount = listingCount
        self.tags = tags
        self.tagCount = tagCount
    }
}
