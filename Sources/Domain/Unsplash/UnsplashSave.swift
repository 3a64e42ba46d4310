/// A photo of Unsplash that a member keeps for themselves.
package struct UnsplashSave: Hashable, Sendable {
    package let id: Identifier<Save>
    package let photo: UnsplashPhoto
    /// Nil until one is written.
    package let memo: String?
    /// When the photo was saved; it stays when the memo changes.
    package let savedAt: Timestamp
    /// Boards on which it lies, of those that its member sees.
    package var boardIDs: [Identifier<Board>] = []

    package init(id: Identifier<Save>, photo: UnsplashPhoto, memo: String?, savedAt: Timestamp) {
        self.id = id
        self.photo = photo
        self.memo = memo
        self.savedAt = savedAt
    }
}

/// That somebody keeps a photo, as Unsplash is to be told.
package struct UnsplashDownload: Hashable, Sendable {
    package let id: Identifier<UnsplashDownload>
    package let location: String
    package let attempts: Int

    package init(id: Identifier<UnsplashDownload>, location: String, attempts: Int) {
        self.id = id
        self.location = location
        self.attempts = attempts
    }
}
