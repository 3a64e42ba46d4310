package import Domain
package import MadangCore

/// Keeps boards, who may place photos on them, and what lies there. A photo lies on a board as long as the save of who
/// placed it is there, and is not shown to who does not see its post or who placed it.
package struct BoardStore {
    let connection: any Connection

    /// Writes a board, on which its owner is alone. False where the owner has one of that handle already: then nothing
    /// happens.
    package func insert(
        _ id: Identifier<Board>,
        _ board: (title: String, note: String, visibility: BoardVisibility, handle: String?),
        owner: Identifier<Member>, at moment: Timestamp
    ) throws -> Bool {
        let written = try connection.run(
            """
            INSERT INTO boards (id, owner_id, title, folded, note, visibility, handle, created_at)
            VALUES (\(id), \(owner), \(board.title), \(Board.folded(board.title)), \(board.note),
                \(board.visibility.rawValue), \(board.handle), \(moment))
            ON CONFLICT (owner_id, handle) DO NOTHING
            """)
        guard written == 1 else { return false }
        try connection.run(
            """
            INSERT INTO board_members (board_id, member_id, used_at, joined_at)
            VALUES (\(id), \(owner), \(moment), \(moment))
            """)
        return true
    }

    /// The board that `reference` names for `member`: by a handle one of their own alone. Nil for a handle of none;
    /// whether there is a board of an id has to be asked for.
    package func id(
        of reference: BoardReference, for member: Identifier<Member>?
    ) throws -> Identifier<Board>? {
        switch reference {
        case .id(let id): return id
        case .handle(let handle):
            guard let member else { return nil }
            return try connection.row(
                "SELECT id FROM boards WHERE owner_id = \(member) AND handle = \(handle)"
            ) { try $0.id() }
        }
    }

    /// What `member` is to a board; nil for one that is not there.
    package func access(
        to id: Identifier<Board>, for member: Identifier<Member>?
    ) throws -> BoardAccess? {
        try connection.row(
            """
            SELECT b.owner_id, b.visibility, b.version,
                CASE WHEN \(Visibility.ofBoard(to: member)) THEN 1 ELSE 0 END,
                (SELECT count(*) FROM board_members WHERE board_id = b.id AND member_id = \(member.orNobody)),
                (SELECT count(*) FROM board_photos WHERE board_id = b.id)
            FROM boards b WHERE b.id = \(id)
            """
        ) { row in
            let owner: Identifier<Member> = try row.id()
            let visibility: BoardVisibility = try row.word()
            return BoardAccess(
                id: id, ownerID: owner, visibility: visibility, version: try row.int(),
                isVisible: try row.bool(), isMember: try row.bool(), photoCount: try row.int())
        }
    }

    /// How many boards are the member's own, those that moderators took away, too.
    package func count(ownedBy member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT count(*) FROM boards WHERE owner_id = \(member)") { try $0.int() } ?? 0
    }

    /// Fails: `.conflict` for a board of another version, or of none.
    package func update(
        _ id: Identifier<Board>, title: String, note: String, visibility: BoardVisibility,
        expectedVersion: Int
    ) throws {
        let written = try connection.run(
            """
            UPDATE boards SET title = \(title), folded = \(Board.folded(title)), note = \(note),
                visibility = \(visibility.rawValue), version = version + 1
            WHERE id = \(id) AND version = \(expectedVersion)
            """)
        guard written == 1 else { throw DomainError.conflict }
    }

    /// Makes the photo of that name the cover, in place of another; "" leaves it to the first one. False for what is
    /// no photo of ours on the board.
    package func setCover(_ name: String, of id: Identifier<Board>) throws -> Bool {
        try connection.run("UPDATE board_photos SET is_cover = 0 WHERE board_id = \(id) AND is_cover = 1")
        guard !name.isEmpty else { return true }
        guard let photo = Identifier<Photo>(name) else { return false }
        return try connection.run(
            "UPDATE board_photos SET is_cover = 1 WHERE board_id = \(id) AND photo_id = \(photo)") == 1
    }

    /// `member` made, changed or filled it now: it comes first in their list. Nothing for who is not on it.
    package func touch(_ id: Identifier<Board>, by member: Identifier<Member>, at moment: Timestamp) throws {
        try connection.run(
            """
            UPDATE board_members SET used_at = \(moment)
            WHERE board_id = \(id) AND member_id = \(member) AND used_at < \(moment)
            """)
    }

    /// With what lies on it; the saves stay. Nothing for none.
    package func delete(_ id: Identifier<Board>) throws {
        try connection.run("DELETE FROM boards WHERE id = \(id)")
    }

    /// Takes away at most `limit` boards of `owner`; gives how many.
    package func deleteSome(ownedBy owner: Identifier<Member>, limit: Int) throws -> Int {
        try connection.run(
            """
            DELETE FROM boards WHERE id IN (SELECT id FROM boards WHERE owner_id = \(owner) LIMIT \(limit))
            """)
    }
}

extension Board {
    /// What search looks in; empty for a title of signs alone.
    static func folded(_ title: String) -> String { SearchText.line(SearchText.words(title)) }
}
