/// A photo that a member keeps for themselves, with a memo. Nobody else ever learns of it.
package struct Save: Hashable, Sendable {
    package let id: Identifier<Save>
    package var photo: Photo
    /// The post that shows the photo.
    package let postID: Identifier<Post>
    /// Of the post.
    package var author: MemberSummary
    package let memo: String
    /// When the photo was saved; it stays when the memo changes.
    package let savedAt: Timestamp

    package init(
        id: Identifier<Save>, photo: Photo, postID: Identifier<Post>, author: MemberSummary, memo: String,
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

/// A photo of a post that a member sees, with the memo if they saved it.
package struct SavablePhoto: Hashable, Sendable {
    package var photo: Photo
    package let postID: Identifier<Post>
    package var author: MemberSummary
    package let memo: String?

    package init(photo: Photo, postID: Identifier<Post>, author: MemberSummary, memo: String?) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.memo = memo
    }
}

/// A save as its owner takes it along, also of a post that they do not see any more.
package struct KeptSave: Hashable, Sendable {
    package let photoID: Identifier<Photo>
    package let memo: String
    package let savedAt: Timestamp

    package init(photoID: Identifier<Photo>, memo: String, savedAt: Timestamp) {
        self.photoID = photoID
        self.memo = memo
        self.savedAt = savedAt
    }
}
