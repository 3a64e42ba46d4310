/// A photo among all photos (docs/api/feeds.md).
package struct ExploredPhoto: Hashable, Sendable {
    package let photo: Photo
    package let postID: Identifier<Post>
    package var author: MemberSummary
    package let isSaved: Bool
    package let isLiked: Bool
    package let likeCount: Int

    package init(
        photo: Photo, postID: Identifier<Post>, author: MemberSummary, isSaved: Bool, isLiked: Bool,
        likeCount: Int
    ) {
        self.photo = photo
        self.postID = postID
        self.author = author
        self.isSaved = isSaved
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}
