/// What there is in the yard, in numbers.
package struct YardFigures: Hashable, Sendable {
    /// By state; a state without members is 0.
    package var members: [MemberState: Int]
    /// By role, whatever their state; a role without members is 0.
    package var roles: [Role: Int]
    package var posts: Int
    package var comments: Int
    package var listings: Int
    package var photos: Int
    package var storage: YardStorage
    /// Reports that nobody has decided on.
    package var openCases: Int
    /// Letters that were not sent yet, and how many of them were tried in vain.
    package var letters: Int
    package var lateLetters: Int

    package init(
        members: [MemberState: Int] = [:], roles: [Role: Int] = [:], posts: Int = 0, comments: Int = 0,
        listings: Int = 0, photos: Int = 0, storage: YardStorage = YardStorage(), openCases: Int = 0,
        letters: Int = 0, lateLetters: Int = 0
    ) {
        self.members = members
        self.roles = roles
        self.posts = posts
        self.comments = comments
        self.listings = listings
        self.photos = photos
        self.storage = storage
        self.openCases = openCases
        self.letters = letters
        self.lateLetters = lateLetters
    }
}

/// What the photos of the yard take in the media store, in bytes. Each photo is counted in one kind; two that have a
/// file in common count it twice.
package struct YardStorage: Hashable, Sendable {
    /// Of photos that something shows: as they were received, and what was made of them.
    package var originals: Int
    package var renditions: Int
    /// Of avatars, all of them together.
    package var avatars: Int
    /// Of photos that nothing shows, or not yet: uploads are deleted a day later.
    package var unused: Int

    package init(originals: Int = 0, renditions: Int = 0, avatars: Int = 0, unused: Int = 0) {
        self.originals = originals
        self.renditions = renditions
        self.avatars = avatars
        self.unused = unused
    }
}
