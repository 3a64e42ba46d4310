import Domain
import MadangCore
import Storage

extension Stores {
    /// What `member` has to do with a board. Fails: `.notFound` for what they do not see, also where one of both blocks
    /// the other.
    func access(to board: BoardReference, for member: Member) throws -> BoardAccess {
        guard let id = try boards.id(of: board, for: member.id),
            let access = try boards.access(to: id, for: member.id), access.isVisible
        else { throw DomainError.notFound }
        return access
    }

    /// One on which `member` may place photos. Fails: as `access`; `.forbidden` for who only sees it.
    func fillable(_ board: BoardReference, by member: Member) throws -> BoardAccess {
        let access = try access(to: board, for: member)
        guard access.isMember else { throw DomainError.forbidden }
        return access
    }

    /// One of `member`'s own. Fails: as `access`; `.forbidden` for another's.
    func owned(_ board: BoardReference, by member: Member) throws -> BoardAccess {
        let access = try access(to: board, for: member)
        guard access.ownerID == member.id else { throw DomainError.forbidden }
        return access
    }

    /// The board as `viewer` sees it. Fails: `.notFound`.
    func board(_ id: Identifier<Board>, to viewer: Member?) throws -> Board {
        guard let board = try boards.board(id, viewer: viewer?.id) else { throw DomainError.notFound }
        return board
    }

    /// Whether `member` sees the photo of that name on the board.
    func shows(_ photo: String, on board: Identifier<Board>, to member: Member) throws -> Bool {
        var request = PageRequest(limit: RequestLimit.page)
        while true {
            let page = try boards.photos(on: board, viewer: member.id, terms: [], page: request)
            if page.items.contains(where: { $0.photoName == photo }) { return true }
            guard let next = page.next else { return false }
            request = PageRequest(limit: RequestLimit.page, after: next)
        }
    }
}

extension Verb {
    /// Tells all who are on the board now that it is another one, or that they are on it.
    func tellChange(ofBoard board: Identifier<Board>, in stores: Stores) throws {
        let members = try stores.boards.memberIDs(of: board)
        guard !members.isEmpty else { return }
        try stores.events.insert(.boardChanged(board), to: members, ids: { ids.next() })
    }

    /// Tells `members` that it is deleted, or that they are on it no more.
    func tellEnd(ofBoard board: Identifier<Board>, to members: [Identifier<Member>], in stores: Stores)
        throws
    {
        guard !members.isEmpty else { return }
        try stores.events.insert(.boardGone(board), to: members, ids: { ids.next() })
    }
}
