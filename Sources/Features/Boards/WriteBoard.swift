package import Domain
import MadangCore
import Storage

/// Makes a board, changes what is written of it, and deletes it.
package struct WriteBoard: Verb {
    let ports: Ports

    /// The board as its owner sees it. The same `idempotencyKey` within 24 hours gives the first board again, and so
    /// does a handle for ever; neither changes it.
    ///
    /// Fails: `.invalid` with "title", "note", "visibility", "handle" and "cover_photo_id", which a new board has none
    /// for, and with "boards" for one too many; `.notFound` if the key's board is deleted.
    package func callAsFunction(_ draft: BoardDraft, by owner: Member, idempotencyKey: String? = nil)
        async throws -> Board
    {
        let judged = try JudgedBoard(draft, isNew: true)
        let now = clock.now
        let key = IdempotencyKey<Board>(idempotencyKey, "boards", of: owner, at: now)
        return try await database.write { stores in
            let id = try key.once(in: stores) { try make(judged, by: owner, at: now, in: stores) }
            return try stores.board(id, to: owner)
        }
    }

    /// What is not named stays as it is (rule 9), and a board that would stay wholly as it is counts as not changed.
    /// With a handle of none it is made. One that is shared no more loses all others, and what they placed.
    /// `expectedVersion` is the version that the editor saw.
    ///
    /// Fails: `.notFound`; `.forbidden` for another's; `.conflict` when it was changed meanwhile, or deleted and named
    /// by its handle (rule 20); `.invalid` as making one.
    package func change(
        _ board: BoardReference, _ draft: BoardDraft, expectedVersion: Int? = nil, by member: Member
    ) async throws -> Board {
        let now = clock.now
        return try await database.write { stores in
            if case .handle(let handle) = board, try stores.boards.id(of: board, for: member.id) == nil {
                guard expectedVersion == nil else { throw DomainError.conflict }
                var draft = draft
                draft.handle = handle
                let id = try make(JudgedBoard(draft, isNew: true), by: member, at: now, in: stores)
                return try stores.board(id, to: member)
            }
            let access = try stores.owned(board, by: member)
            // Before anything else: what a stale change names may be gone.
            if let expectedVersion, expectedVersion != access.version { throw DomainError.conflict }
            let known = try stores.board(access.id, to: member)
            guard try change(known, to: JudgedBoard(draft, isNew: false), in: stores) else { return known }
            try stores.boards.touch(known.id, by: member.id, at: now)
            try tellChange(ofBoard: known.id, in: stores)
            return try stores.board(known.id, to: member)
        }
    }

    /// Its photos stay where they are saved. Fails: `.notFound`; `.forbidden` for another's.
    package func delete(_ board: BoardReference, by member: Member) async throws {
        try await database.write { stores in
            let id = try stores.owned(board, by: member).id
            let members = try stores.boards.memberIDs(of: id)
            try stores.boards.delete(id)
            try tellEnd(ofBoard: id, to: members, in: stores)
        }
    }

    private func make(_ wanted: JudgedBoard, by owner: Member, at now: Timestamp, in stores: Stores) throws
        -> Identifier<Board>
    {
        if let known = try known(wanted.handle, of: owner, in: stores) { return known }
        guard try stores.boards.count(ownedBy: owner.id) < BoardRule.boardLimit else {
            throw DomainError.invalid("boards", .tooMany(maximum: BoardRule.boardLimit))
        }
        guard wanted.cover?.isEmpty ?? true else { throw DomainError.invalid("cover_photo_id", .unknown) }
        let id: Identifier<Board> = ids.next()
        let isMade = try stores.boards.insert(
            id,
            (
                title: wanted.title ?? "", note: wanted.note ?? "", visibility: wanted.visibility ?? .closed,
                handle: wanted.handle
            ), owner: owner.id, at: now)
        guard isMade else {
            // By another request, a moment ago.
            guard let known = try known(wanted.handle, of: owner, in: stores) else {
                throw DomainError.conflict
            }
            return known
        }
        try tellChange(ofBoard: id, in: stores)
        return id
    }

    private func known(_ handle: String?, of owner: Member, in stores: Stores) throws -> Identifier<Board>? {
        try handle.flatMap { try stores.boards.id(of: .handle($0), for: owner.id) }
    }

    /// Whether anything is otherwise than it was. Fails: `.conflict`; `.invalid` with "cover_photo_id".
    private func change(_ board: Board, to wanted: JudgedBoard, in stores: Stores) throws -> Bool {
        var hasNewCover = false
        if let cover = wanted.cover {
            let isThere = try stores.boards.setCover(cover, of: board.id)
            guard isThere || cover.isEmpty else { throw DomainError.invalid("cover_photo_id", .unknown) }
            let shown = try stores.boards.board(board.id, viewer: board.owner.id)?.cover
            hasNewCover = shown?.id != board.cover?.id
        }
        let title = wanted.title ?? board.title
        let note = wanted.note ?? board.note
        let visibility = wanted.visibility ?? board.visibility
        guard
            hasNewCover || title != board.title || note != board.note || visibility != board.visibility
        else { return false }
        try stores.boards.update(
            board.id, title: title, note: note, visibility: visibility, expectedVersion: board.version)
        if board.visibility == .shared, visibility != .shared {
            let others = try stores.boards.removeOthers(from: board.id, but: board.owner.id)
            try tellEnd(ofBoard: board.id, to: others, in: stores)
        }
        return true
    }
}

/// What is to be written of a board, tidied.
private struct JudgedBoard: Sendable {
    let title: String?, note: String?
    let visibility: BoardVisibility?
    let cover: String?
    let handle: String?

    /// Fails: `.invalid` with "title", which a new one needs, "note", "visibility" and "handle".
    init(_ draft: BoardDraft, isNew: Bool) throws {
        title = draft.title.map(BoardTitleRule.normalize)
        note = draft.note.map(BoardNoteRule.normalize)
        visibility = draft.visibility.flatMap(BoardVisibility.init(rawValue:))
        cover = draft.cover
        handle = draft.handle
        var faults = FaultCollector()
        faults.check("title", title == nil && isNew ? .required : title.flatMap(BoardTitleRule.check))
        faults.check("note", note.flatMap(BoardNoteRule.check))
        faults.check("visibility", draft.visibility != nil && visibility == nil ? .unknown : nil)
        faults.check("handle", isNew && handle.map(BoardRule.isHandle) == false ? .format : nil)
        try faults.finish()
    }
}
