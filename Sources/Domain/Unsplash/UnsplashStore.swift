/// A photo of Unsplash that a member keeps for themselves.
package struct UnsplashSave: Hashable, Sendable {
    package let id: Identifier<Save>
    package let photo: UnsplashPhoto
    package let memo: String
    /// When the photo was saved; it stays when the memo changes.
    package let savedAt: Timestamp

    package init(id: Identifier<Save>, photo: UnsplashPhoto, memo: String, savedAt: Timestamp) {
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

/// Keeps what is needed of the photos of Unsplash that members save, their saves, and what Unsplash has not heard yet.
package protocol UnsplashStore {
    /// Keeps the photo as it is now.
    func keep(_ photo: UnsplashPhoto, at moment: Timestamp) throws

    /// A photo that is kept.
    func photo(_ id: UnsplashID) throws -> UnsplashPhoto?

    /// Saves a photo that is kept, however often: one save is left, with the last memo, and with the id and the time of the
    /// first (trap 15). Whether it is new.
    func put(
        _ id: Identifier<Save>, photo: UnsplashID, member: Identifier<Member>, memo: String,
        at moment: Timestamp
    ) throws -> Bool

    /// Whether there was a save to be taken away.
    func delete(photo: UnsplashID, member: Identifier<Member>) throws -> Bool

    func save(of photo: UnsplashID, by member: Identifier<Member>) throws -> UnsplashSave?

    /// Which of `photos` the member saved.
    func saved(among photos: [UnsplashID], by member: Identifier<Member>) throws -> Set<UnsplashID>

    /// Unsplash is to be told at `moment`.
    func insert(_ id: Identifier<UnsplashDownload>, location: String, due moment: Timestamp) throws

    /// What is due at `moment`, longest due first.
    func due(at moment: Timestamp, limit: Int) throws -> [UnsplashDownload]

    /// Takes one that `due` gave for this process, until `moment`: it counts an attempt. False if another process was
    /// first.
    func take(_ download: UnsplashDownload, until moment: Timestamp) throws -> Bool

    /// Unsplash has been told, or never will be.
    func delete(_ id: Identifier<UnsplashDownload>) throws

    /// Forgets photos that nobody saves, and that nobody saved since `moment`.
    func forget(before moment: Timestamp) throws
}
