/// A photo that a member keeps for themselves, with or without a memo. Nobody else ever learns of it.
package struct Save: Hashable, Sendable {
    package let id: Identifier<Save>
    package let photo: Photo
    /// The post that shows the photo.
    package let postID: Identifier<Post>
    /// Of the post.
    package var author: MemberSummary
    /// Nil until one is written.
    package let memo: String?
    /// When the photo was saved; it stays when the memo changes.
    package let savedAt: Timestamp
    /// Boards on which it lies, of those that its member sees.
    package var boardIDs: [Identifier<Board>] = []

    package init(
        id: Identifier<Save>, photo: Photo, postID: Identifier<Post>, author: MemberSummary, memo: String?,
        savedAt: Timestamp
    ) {
        self.id = id
        self.photo = photo
        self.postID = postID
        self.author = author
        self.memo = memo
        self.savedAt = savedAt
    }
}

/// What a member saved, of ours or of Unsplash.
package enum Saved: Hashable, Sendable {
    case ours(Save)
    case unsplash(UnsplashSave)

    /// The name of the photo, as programs and pages use it.
    package var photoName: String {
        switch self {
        case .ours(let save): save.photo.id.string
        case .unsplash(let save): save.photo.id.string
        }
    }

    package var memo: String? {
        switch self {
        case .ours(let save): save.memo
        case .unsplash(let save): save.memo
        }
    }

    /// Boards on which it lies, of those that its member sees.
    package var boardIDs: [Identifier<Board>] {
        get {
            switch self {
            case .ours(let save): save.boardIDs
            case .unsplash(let save): save.boardIDs
            }
        }
        set {
            switch self {
            case .ours(var save):
                save.boardIDs = newValue
                self = .ours(save)
            case .unsplash(var save):
                save.boardIDs = newValue
                self = .unsplash(save)
            }
        }
    }
}

/// A photo of a post that a member sees, with the memo if they saved it with one.
package struct SavablePhoto: Hashable, Sendable {
    package let photo: Photo
    package let postID: Identifier<Post>
    package var author: MemberSummary
    package let isSaved: Bool
    package let memo: String?

    package init(
        photo: Photo, postID: Identifier<Post>, author: MemberSummary, isSaved: Bool, memo: String?
    ) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.isSaved = isSaved
        self.memo = memo
    }
}

/// A save as its owner takes it along, also of a post that they do not see any more.
package struct KeptSave: Hashable, Sendable {
    /// As programs and pages use it.
    package let photoName: String
    package let memo: String?
    package let savedAt: Timestamp
    /// Of a photo of Unsplash: who took it, and its page.
    package let photographer: String?
    package let page: String?

    package init(
        photoName: String, memo: String?, savedAt: Timestamp, photographer: String? = nil, page: String? = nil
    ) {
        self.photoName = photoName
        self.memo = memo
        self.savedAt = savedAt
        self.photographer = photographer
        self.page = page
    }
}
