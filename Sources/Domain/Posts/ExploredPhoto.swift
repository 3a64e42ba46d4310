/// A photo among all photos (docs/api/feeds.md).
package struct ExploredPhoto: Hashable, Sendable {
    package let photo: Photo
    package let postID: Identifier<Post>
    /// Of its post.
    package let photoCount: Int
    package var author: MemberSummary
    package let isSaved: Bool
    package let isLiked: Bool
    package let likeCount: Int

    package init(
        photo: Photo, postID: Identifier<Post>, photoCount: Int, author: MemberSummary, isSaved: Bool,
        isLiked: Bool, likeCount: Int
    ) {
        self.photo = photo
        self.postID = postID
        self.photoCount = photoCount
        self.author = author
        self.isSaved = isSaved
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}
