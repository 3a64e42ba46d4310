/// Takes members away for whom the time has come, a piece at a time, and remembers what went.
package protocol DepartureStore {
    /// Who must go by `moment`, the longest overdue first. Not those of whom something is reported and not decided on.
    func due(at moment: Timestamp, limit: Int) throws -> [Identifier<Member>]

    /// Takes away some of what is the member's, at most `limit` things of a kind and their blobs, or at last the
    /// member themselves: gives the receipt then, and nil while there is more. From the first piece on there is no
    /// way back. Fails: `.notFound`; `.conflict` for a member who is not to leave by `moment`, or of whom an open case is.
    func takeSome(of member: Identifier<Member>, at moment: Timestamp, limit: Int) throws -> Belongings?

    /// What is the member's now.
    func belongings(of member: Identifier<Member>) throws -> Belongings
}

/// What a member has in the yard, counted.
package struct Belongings: Hashable, Sendable {
    package var posts: Int
    package var listings: Int
    package var photos: Int
    /// Of originals and renditions.
    package var bytes: Int
    package var likes: Int
    package var comments: Int
    package var messages: Int
    package var saves: Int
    /// Whom they follow and who follows them.
    package var follows: Int

    package init(
        posts: Int = 0, listings: Int = 0, photos: Int = 0, bytes: Int = 0, likes: Int = 0, comments: Int = 0,
        messages: Int = 0, saves: Int = 0, follows: Int = 0
    ) {
        self.posts = posts
        self.listings = listings
        self.photos = photos
        self.bytes = bytes
        self.likes = likes
        self.comments = comments
        self.messages = messages
        self.saves = saves
        self.follows = follows
    }
}
