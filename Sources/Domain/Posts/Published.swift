/// Something that a member published and that has an id of its own. Programs that know one kind of thing alone get all
/// three of them by that id: no two have the same one (docs/decisions/0001-ids.md).
package enum Published: Hashable, Sendable {
    case post(Post)
    case comment(Comment)
    case listing(Listing)

    /// That of what it is.
    package var id: Identifier<Published> {
        switch self {
        case .post(let post): Identifier(rawValue: post.id.rawValue)
        case .comment(let comment): Identifier(rawValue: comment.id.rawValue)
        case .listing(let listing): Identifier(rawValue: listing.id.rawValue)
        }
    }

    /// Who published it.
    package var author: MemberSummary {
        switch self {
        case .post(let post): post.author
        case .comment(let comment): comment.author
        case .listing(let listing): listing.seller
        }
    }
}

/// What stands before something in its conversation, and what behind it, each oldest first.
package struct Conversation: Hashable, Sendable {
    package let before: [Published]
    package let behind: [Published]

    package init(before: [Published] = [], behind: [Published] = []) {
        self.before = before
        self.behind = behind
    }

    /// So many comments of a post are looked at, the oldest.
    package static let limit = 400
}
