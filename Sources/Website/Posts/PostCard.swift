package import Domain
package import MadangCore
package import Wording

/// A post as lists and its own page show it.
package struct PostCard: Sendable, Hashable {
    package let id: String
    package let author: MemberName
    /// nil where the text has no entities yet known: shown plain.
    package let pieces: [TextPiece]
    package let photos: [PhotoPicture]
    package let likeCount: Int
    package let isLiked: Bool
    package let isMine: Bool
    package let createdAt: Timestamp
    package let isEdited: Bool

    package init(_ post: Post) {
        id = post.id.string
        author = MemberName(post.author)
        pieces = TextPiece.pieces(of: post.text, entities: post.entities)
        photos = post.photos.map(PhotoPicture.init)
        likeCount = post.likeCount
        isLiked = post.isLiked
        isMine = post.author.relation.isViewer
        createdAt = post.createdAt
        isEdited = post.editedAt != nil
    }
}
