/// A photo on a board, as one viewer sees it.
package struct BoardPhoto: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// One of a post, with its author.
        case ours(Photo, post: Identifier<Post>, author: MemberSummary)
        case unsplash(UnsplashPhoto)
    }

    package var source: Source
    /// Whether the viewer saved it.
    package let isSaved: Bool
    /// The viewer's own; nobody reads another's.
    package let memo: String?
    /// Who placed it, on a shared board; nil on others.
    package var addedBy: MemberSummary?
    package let isCover: Bool
    /// Whether the viewer may take it off.
    package let mayTakeOff: Bool

    package init(
        source: Source, isSaved: Bool, memo: String?, addedBy: MemberSummary?, isCover: Bool, mayTakeOff: Bool
    ) {
        self.source = source
        self.isSaved = isSaved
        self.memo = memo
        self.addedBy = addedBy
        self.isCover = isCover
        self.mayTakeOff = mayTakeOff
    }

    /// The name of the photo, as programs and pages use it.
    package var photoName: String {
        switch source {
        case .ours(let photo, _, _): photo.id.string
        case .unsplash(let photo): photo.id.string
        }
    }
}
