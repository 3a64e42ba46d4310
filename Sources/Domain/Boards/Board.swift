package import MadangCore

/// What a board is addressed by: its id, or "~" and what its maker's program calls it.
package enum BoardReference: Hashable, Sendable {
    case id(Identifier<Board>)
    case handle(String)

    /// Nil for what is neither: `.notFound` to whoever asked.
    package init?(_ text: String) {
        if text.hasPrefix("~") {
            let handle = String(text.dropFirst())
            guard BoardRule.isHandle(handle) else { return nil }
            self = .handle(handle)
        } else if let id = Identifier<Board>(text) {
            self = .id(id)
        } else {
            return nil
        }
    }

    /// As it stands in addresses.
    package var text: String {
        switch self {
        case .id(let id): id.string
        case .handle(let handle): "~" + handle
        }
    }
}

/// A board as one viewer sees it: saved photos in an order by hand (docs/decisions/0081-boards.md).
package struct Board: Hashable, Sendable {
    package let id: Identifier<Board>
    package var owner: MemberSummary
    package let title: String
    package let note: String
    package let visibility: BoardVisibility
    /// Told to the owner alone.
    package let handle: String?
    /// Counts changes of title, note, visibility and cover.
    package let version: Int
    /// Of those that the viewer sees.
    package let photoCount: Int
    /// Of those whom the viewer sees; 1 for a board that is not shared.
    package let memberCount: Int
    /// The chosen one, else the first, of those that the viewer sees; never one of Unsplash.
    package var cover: Photo?
    package let createdAt: Timestamp
    /// When the viewer used it last; nil for who is no member of it.
    package let usedAt: Timestamp?
    /// Since when the viewer is a member of it; nil for who is none.
    package let joinedAt: Timestamp?
    /// Since when moderators took it away; told to its owner alone.
    package let hiddenAt: Timestamp?

    package init(
        id: Identifier<Board>, owner: MemberSummary, title: String, note: String, visibility: BoardVisibility,
        handle: String?, version: Int, photoCount: Int, memberCount: Int, cover: Photo?, createdAt: Timestamp,
        usedAt: Timestamp?, joinedAt: Timestamp?, hiddenAt: Timestamp?
    ) {
        self.id = id
        self.owner = owner
        self.title = title
        self.note = note
        self.visibility = visibility
        self.handle = handle
        self.version = version
        self.photoCount = photoCount
        self.memberCount = memberCount
        self.cover = cover
        self.createdAt = createdAt
        self.usedAt = usedAt
        self.joinedAt = joinedAt
        self.hiddenAt = hiddenAt
    }

    package var isMine: Bool { owner.relation.isViewer }

    /// Whether the viewer may place photos on it and order them.
    package var mayAdd: Bool { usedAt != nil }

    /// Whether it was shared with the viewer a few days ago.
    package func isNew(at now: Timestamp) -> Bool {
        guard !isMine, let joinedAt else { return false }
        return now < joinedAt + .days(BoardRule.newDays)
    }
}

/// What is written of a board; nil stays as it is.
package struct BoardDraft: Hashable, Sendable {
    package var title: String?
    package var note: String?
    package var visibility: String?
    /// A photo's name; "" for the first one.
    package var cover: String?
    /// What the program that makes the board calls it.
    package var handle: String?

    package init(
        title: String? = nil, note: String? = nil, visibility: String? = nil, cover: String? = nil,
        handle: String? = nil
    ) {
        self.title = title
        self.note = note
        self.visibility = visibility
        self.cover = cover
        self.handle = handle
    }
}

/// What a verb has to know before it changes a board.
package struct BoardAccess: Hashable, Sendable {
    package let id: Identifier<Board>
    package let ownerID: Identifier<Member>
    package let visibility: BoardVisibility
    package let version: Int
    /// Whether the one who asks sees it.
    package let isVisible: Bool
    /// Whether the one who asks is a member of it.
    package let isMember: Bool
    /// All of them, whoever sees them.
    package let photoCount: Int

    package init(
        id: Identifier<Board>, ownerID: Identifier<Member>, visibility: BoardVisibility, version: Int,
        isVisible: Bool, isMember: Bool, photoCount: Int
    ) {
        self.id = id
        self.ownerID = ownerID
        self.visibility = visibility
        self.version = version
        self.isVisible = isVisible
        self.isMember = isMember
        self.photoCount = photoCount
    }
}

/// Somebody who may place photos on a board.
package struct BoardMember: Hashable, Sendable {
    package var member: MemberSummary
    package let isOwner: Bool
    package let joinedAt: Timestamp

    package init(member: MemberSummary, isOwner: Bool, joinedAt: Timestamp) {
        self.member = member
        self.isOwner = isOwner
        self.joinedAt = joinedAt
    }
}

/// A board where a photo can be placed, as a sheet offers it.
package struct BoardChoice: Hashable, Sendable {
    package let id: Identifier<Board>
    package let title: String
    /// Of one's own alone.
    package let handle: String?
    package let visibility: BoardVisibility
    package let isMine: Bool

    package init(
        id: Identifier<Board>, title: String, handle: String?, visibility: BoardVisibility, isMine: Bool
    ) {
        self.id = id
        self.title = title
        self.handle = handle
        self.visibility = visibility
        self.isMine = isMine
    }

    /// So many are offered at most: one's own, and as many that are shared with one.
    package static let limit = 2 * BoardRule.boardLimit
}
