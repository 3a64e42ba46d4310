/// What can be reported and decided on.
package enum ThingKind: String, CaseIterable, Sendable {
    case post, comment, member, listing
    /// What is said in a thread; there for moderators once it is reported. A report of it is one of its author.
    case message
    /// The photo with which a member shows themselves, by the photo's id.
    case avatar
    /// What a member tells of themselves, by the member's id.
    case profile
    /// A story, by its id; there for moderators once it is reported. A report of it is one of its author.
    case story
    /// A board, by its id; there for moderators once it is reported. A report of it is one of its owner.
    case board
    /// What was said of a sale, by its id; there for moderators once it is reported. A report of it is one of its
    /// author.
    case feedback

    /// What a case is about.
    package static let reported: [ThingKind] = [.post, .comment, .member, .listing]
}

/// Something that was reported or decided on, whoever sees it.
package struct Thing: Hashable, Sendable {
    package let kind: ThingKind
    /// The number of its id.
    package let id: Int64
    /// The post itself, or the one that the comment stands under; nil for a member and a listing.
    package let postID: Identifier<Post>?
    /// Whose it is, or who it is.
    package let memberID: Identifier<Member>
    /// Whether it is hidden, or the member suspended.
    package let isHidden: Bool
    /// Whether it was taken away, and can still be put back.
    package let isRemoved: Bool

    package init(
        kind: ThingKind, id: Int64, postID: Identifier<Post>?, memberID: Identifier<Member>, isHidden: Bool,
        isRemoved: Bool = false
    ) {
        self.kind = kind
        self.id = id
        self.postID = postID
        self.memberID = memberID
        self.isHidden = isHidden
        self.isRemoved = isRemoved
    }

    /// The opaque form of the id.
    package var idText: String { Identifier<Thing>(rawValue: id).string }
}
