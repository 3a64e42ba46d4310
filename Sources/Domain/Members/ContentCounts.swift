/// How much of everything a member has in the yard.
package struct ContentCounts: Hashable, Sendable {
    package var posts: Int
    package var listings: Int
    package var photos: Int
    /// Of originals and renditions.
    package var bytes: Int
    package var stories: Int
    package var likes: Int
    package var comments: Int
    package var messages: Int
    package var saves: Int
    /// Of their own; what they placed on boards of others is among the saves.
    package var boards: Int
    /// Whom they follow and who follows them.
    package var follows: Int

    package init(
        posts: Int = 0, listings: Int = 0, photos: Int = 0, bytes: Int = 0, likes: Int = 0, comments: Int = 0,
        messages: Int = 0, saves: Int = 0, follows: Int = 0, stories: Int = 0, boards: Int = 0
    ) {
        self.posts = posts
        self.listings = listings
        self.photos = photos
        self.bytes = bytes
        self.stories = stories
        self.likes = likes
        self.comments = comments
        self.messages = messages
        self.saves = saves
        self.boards = boards
        self.follows = follows
    }
}
