/// What there is in the yard, in numbers.
package struct YardFigures: Hashable, Sendable {
    /// By state; a state without members is 0.
    package var members: [MemberState: Int]
    package var posts: Int
    package var comments: Int
    package var listings: Int
    package var photos: Int
    /// Bytes of the photos as they were received, and of what was made of them.
    package var originalBytes: Int
    package var renditionBytes: Int
    /// Reports that nobody has decided on.
    package var openCases: Int
    /// Letters that were not sent yet, and how many of them were tried in vain.
    package var letters: Int
    package var lateLetters: Int

    package init(
        members: [MemberState: Int] = [:], posts: Int = 0, comments: Int = 0, listings: Int = 0,
        photos: Int = 0, originalBytes: Int = 0, renditionBytes: Int = 0, openCases: Int = 0,
        letters: Int = 0, lateLetters: Int = 0
    ) {
        self.members = members
        self.posts = posts
        self.comments = comments
        self.listings = listings
        self.photos = photos
        self.originalBytes = originalBytes
        self.renditionBytes = renditionBytes
        self.openCases = openCases
        self.letters = letters
        self.lateLetters = lateLetters
    }
}
