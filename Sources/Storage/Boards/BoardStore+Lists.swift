package import Domain
import MadangCore

/// Reading boards.
extension BoardStore {
    /// The board as `viewer` sees it; nil for what they do not see.
    package func board(_ id: Identifier<Board>, viewer: Identifier<Member>?) throws -> Board? {
        let rows = try connection.rows(
            """
            SELECT \(Board.columns(viewer: viewer)) FROM \(Board.tables(viewer: viewer))
            WHERE b.id = \(id) AND \(Visibility.ofBoard(to: viewer))
            """
        ) { try BoardRow(row: &$0, viewer: viewer) }
        return try addingPictures(to: rows).first
    }

    /// The boards that `member` is on, the one that they used last first, as far as all of `terms` stand in the title.
    /// One statement, two more for photos that are not in memory.
    package func page(
        of member: Identifier<Member>, terms: [MemoTerm] = [], page: PageRequest
    ) throws -> Page<Board> {
        // Folded texts hold no sign that LIKE knows. Who has boards has few.
        let found = terms.map { " AND b.folded LIKE \("%\($0.text)%")" as SQL }
        let query = ListQuery(
            columns: Board.columns(viewer: member),
            tables: """
                board_members bm JOIN boards b ON b.id = bm.board_id JOIN members m ON m.id = b.owner_id
                \(Board.pictures(to: member))
                """,
            filter: """
                bm.member_id = \(member) AND \(Visibility.ofBoard(to: member))\(SQL(found, separator: ""))
                """,
            key: "bm.used_at", tie: "bm.board_id", isTieFalling: true)
        return try boards(query, viewer: member, page)
    }

    /// The boards of `owner` that stand on the profile, as `viewer` sees them, latest made first.
    package func publicPage(
        of owner: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<Board> {
        let query = ListQuery(
            columns: Board.columns(viewer: viewer), tables: Board.tables(viewer: viewer),
            filter: """
                b.owner_id = \(owner) AND b.visibility = 'public' AND \(Visibility.ofBoard(to: viewer))
                """,
            key: "b.id")
        return try boards(query, viewer: viewer, page)
    }

    private func boards(
        _ query: ListQuery, viewer: Identifier<Member>?, _ page: PageRequest
    ) throws -> Page<Board> {
        let rows = try connection.page(query, page) { try BoardRow(row: &$0, viewer: viewer) }
        return Page(items: try addingPictures(to: rows.items), next: rows.next)
    }

    private func addingPictures(to rows: [BoardRow]) throws -> [Board] {
        let photos = try Photos(connection: connection).read(
            rows.flatMap { [$0.avatar, $0.cover].compactMap(\.self) })
        return rows.map { row in
            var board = row.board
            board.owner.avatar = row.avatar.flatMap { photos[$0.id] }
            board.cover = row.cover.flatMap { photos[$0.id] }
            return board
        }
    }

    /// Where `member` can place photos, what they used last first. One statement.
    package func choices(of member: Identifier<Member>) throws -> [BoardChoice] {
        try connection.rows(
            """
            SELECT b.id, b.title, b.handle, b.visibility, b.owner_id
            FROM board_members bm JOIN boards b ON b.id = bm.board_id
            WHERE bm.member_id = \(member) AND \(Visibility.ofBoard(to: member))
            ORDER BY bm.used_at DESC, bm.board_id DESC LIMIT \(BoardChoice.limit)
            """
        ) { row in
            let id: Identifier<Board> = try row.id()
            let title = try row.text()
            let handle = try row.optionalText()
            let visibility: BoardVisibility = try row.word()
            let isMine = try row.id() == member
            return BoardChoice(
                id: id, title: title, handle: isMine ? handle : nil, visibility: visibility, isMine: isMine)
        }
    }

    /// The boards on which each of `saves` lies, of those that `viewer` sees, oldest first. One statement, none for no
    /// save. The membership is asked for within `ofBoard`: joined, SQLite would begin with it and read all boards.
    package func boards(
        with saves: [Identifier<Save>], viewer: Identifier<Member>
    ) throws -> [Identifier<Save>: [Identifier<Board>]] {
        guard !saves.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT bp.save_id, bp.board_id FROM board_photos bp JOIN boards b ON b.id = bp.board_id
            WHERE bp.save_id IN (\(list: saves)) AND \(Visibility.ofBoard(to: viewer))
            """
        ) { (save: try $0.id() as Identifier<Save>, board: try $0.id() as Identifier<Board>) }
        return Dictionary(grouping: rows, by: \.save).mapValues { $0.map(\.board).sorted() }
    }

    /// All boards of `member`, and those of others that they are on, latest made first: of their own all that lies
    /// there, of others' what they placed. Not what moderators took away from others.
    package func kept(by member: Identifier<Member>, page: PageRequest) throws -> Page<KeptBoard> {
        let query = ListQuery(
            columns: """
                b.id, b.title, b.note, b.visibility, b.handle, b.created_at,
                CASE WHEN b.owner_id = \(member) THEN 1 ELSE 0 END, \(Visibility.name(to: member))
                """,
            tables: """
                board_members bm JOIN boards b ON b.id = bm.board_id JOIN members m ON m.id = b.owner_id
                """,
            filter: """
                bm.member_id = \(member)
                    AND (b.owner_id = \(member) OR \(Visibility.isBoardHidden) <> 1)
                """,
            key: "bm.board_id")
        let rows = try connection.page(query, page) { try KeptBoardRow(row: &$0) }
        let members = try keptMembers(of: rows.items.map(\.id), by: member)
        let photos = try keptPhotos(on: rows.items, by: member)
        return rows.map { row in
            let known = members[row.id] ?? []
            let names = Dictionary(known.map { ($0.id, $0.name) }) { first, _ in first }
            return row.board(
                members: known.map(\.name),
                photos: (photos[row.id] ?? []).map { photo in
                    KeptBoard.Photo(
                        name: photo.name, isCover: photo.isCover,
                        addedBy: photo.adder == member ? nil : names[photo.adder])
                })
        }
    }

    /// Those on each board, who is on it longest first. Members are looked up one by one: joined, PostgreSQL would read
    /// all that there are beside the many boards.
    private func keptMembers(
        of boards: [Identifier<Board>], by member: Identifier<Member>
    ) throws -> [Identifier<Board>: [(id: Identifier<Member>, name: String)]] {
        guard !boards.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT bm.board_id, bm.joined_at, bm.member_id,
                (SELECT \(Visibility.name(to: member)) FROM members m WHERE m.id = bm.member_id)
            FROM board_members bm WHERE bm.board_id IN (\(list: boards))
            """
        ) { row in
            let board: Identifier<Board> = try row.id()
            let joinedAt = try row.moment()
            let id: Identifier<Member> = try row.id()
            let name = try row.optionalText()
            return name.map { (board: board, joinedAt: joinedAt, member: (id: id, name: $0)) }
        }
        return Dictionary(grouping: rows.compactMap(\.self), by: \.board).mapValues { rows in
            rows.sorted { ($0.joinedAt, $0.member.name) < ($1.joinedAt, $1.member.name) }.map(\.member)
        }
    }

    /// What lies on each board, first to last. Who placed it is on the board, so their name is known.
    private func keptPhotos(on boards: [KeptBoardRow], by member: Identifier<Member>) throws
        -> [Identifier<Board>: [KeptPhotoRow]]
    {
        guard !boards.isEmpty else { return [:] }
        let own = boards.filter(\.isMine).map(\.id)
        let others = boards.filter { !$0.isMine }.map(\.id)
        let allOfOwn: SQL? = own.isEmpty ? nil : "bp.board_id IN (\(list: own))"
        let ownOfOthers: SQL? =
            others.isEmpty ? nil : "(bp.board_id IN (\(list: others)) AND bp.member_id = \(member))"
        let wanted = [allOfOwn, ownOfOthers].compactMap(\.self)
        let rows = try connection.rows(
            """
            SELECT bp.board_id, bp.place, bp.member_id, bp.photo_id, bp.unsplash_id, bp.is_cover
            FROM board_photos bp WHERE \(SQL(wanted, separator: " OR "))
            """, KeptPhotoRow.init(row:))
        return Dictionary(grouping: rows, by: \.board).mapValues { $0.sorted { $0.place > $1.place } }
    }
}

/// A board that is taken along, without who is on it and what lies there.
private struct KeptBoardRow: Sendable {
    let id: Identifier<Board>
    let title: String
    let note: String
    let visibility: BoardVisibility
    let handle: String?
    let createdAt: Timestamp
    let isMine: Bool
    let owner: String?

    init(row: inout RowReader) throws {
        id = try row.id()
        title = try row.text()
        note = try row.text()
        visibility = try row.word()
        handle = try row.optionalText()
        createdAt = try row.moment()
        isMine = try row.bool()
        owner = try row.optionalText()
    }

    func board(members: [String], photos: [KeptBoard.Photo]) -> KeptBoard {
        KeptBoard(
            id: id, title: title, note: note, visibility: visibility, handle: isMine ? handle : nil,
            isMine: isMine, owner: owner, members: members, createdAt: createdAt, photos: photos)
    }
}

/// A photo on a board that is taken along.
private struct KeptPhotoRow {
    let board: Identifier<Board>
    let place: Int64
    let adder: Identifier<Member>
    let name: String
    let isCover: Bool

    init(row: inout RowReader) throws {
        board = try row.id()
        place = try row.integer()
        adder = try row.id()
        name = try row.photoName()
        isCover = try row.bool()
    }
}

extension RowReader {
    /// Of the columns `photo_id` and `unsplash_id`, one of which is there: the name that programs and pages use.
    mutating func photoName() throws -> String {
        let ours = try optionalInteger().map(Identifier<Photo>.init(rawValue:))
        let other = try optionalText().flatMap { UnsplashID($0) }
        return try present(ours?.string ?? other?.string)
    }
}
