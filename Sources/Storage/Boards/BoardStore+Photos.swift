package import Domain

/// What lies on a board, and in which order.
extension BoardStore {
    /// Rows of one statement that writes an order.
    private static let movedAtOnce = 500

    /// The photos on a board, in the order by hand, as `viewer` sees them, as far as all of `terms` stand in the memos
    /// of the viewer's own saves; nothing of a board that they do not see. The number of statements does not depend on
    /// the page: one, and one each for who placed them on a shared board and for photos of Unsplash, and two for photos
    /// that are not in memory.
    package func photos(
        on id: Identifier<Board>, viewer: Identifier<Member>?, terms: [MemoTerm] = [], page: PageRequest
    ) throws -> Page<BoardPhoto> {
        // Folded texts hold no sign that LIKE knows. In these words PostgreSQL reads the board in its order.
        let found = terms.map { term -> SQL in
            let memo: SQL = "coalesce(so.folded, su.folded, '')"
            return " AND CASE WHEN \(memo) LIKE \("%\(term.text)%") THEN 0 ELSE 1 END <> 1"
        }
        let query = ListQuery(
            columns: BoardPhotoRow.columns(viewer: viewer), tables: BoardPhotoRow.tables(viewer: viewer),
            filter: """
                bp.board_id = \(id) AND \(Visibility.ofBoard(to: viewer))
                    AND \(Visibility.ofBoardPhoto(to: viewer))\(SQL(found, separator: ""))
                """,
            key: "bp.place", tie: "bp.id", isTieFalling: true)
        let rows = try connection.page(query, page) { try BoardPhotoRow(row: &$0, viewer: viewer) }
        let adders = try adders(Set(rows.items.compactMap(\.adder)).sorted(), viewer: viewer)
        let photos = try Photos(connection: connection).read(
            rows.items.flatMap(\.pictures) + adders.compactMap(\.avatar))
        let others = try UnsplashStore(connection: connection).photos(rows.items.compactMap(\.unsplash))
        let named = adders.map { adder in
            var member = adder.member
            member.avatar = adder.avatar.flatMap { photos[$0.id] }
            return (member.id, member)
        }
        let members = Dictionary(named) { first, _ in first }
        return Page(items: rows.items.compactMap { $0.photo(photos, others, members) }, next: rows.next)
    }

    private func adders(
        _ ids: [Identifier<Member>], viewer: Identifier<Member>?
    ) throws -> [(member: MemberSummary, avatar: PhotoReference?)] {
        guard !ids.isEmpty else { return [] }
        return try connection.rows(
            """
            SELECT \(MemberSummary.columns(viewer: viewer)), \(PhotoReference.columns)
            FROM members m LEFT JOIN photos ph ON ph.id = m.avatar_id WHERE m.id IN (\(list: ids))
            """
        ) { row in
            let member = try MemberSummary(row: &row, viewer: viewer)
            return (member: member, avatar: try PhotoReference(joined: &row))
        }
    }

    /// Saves those of ours among `photos` that `member` sees and has not saved, without a memo. Gives the names of
    /// those that are new.
    @discardableResult
    package func save(
        _ photos: SavedPhotos, by member: Identifier<Member>, at moment: Timestamp,
        ids: () -> Identifier<Save>
    ) throws -> Set<String> {
        let wanted = photos.ours.sorted().map { photo -> SQL in
            "(CAST(\(ids()) AS BIGINT), CAST(\(photo) AS BIGINT))"
        }
        guard !wanted.isEmpty else { return [] }
        let saved: [Identifier<Photo>] = try connection.rows(
            """
            WITH wanted (id, photo_id) AS (VALUES \(SQL(wanted, separator: ", ")))
            INSERT INTO saves (id, member_id, photo_id, folded, saved_at)
            SELECT wanted.id, \(member), a.photo_id, '', \(moment)
            FROM wanted JOIN attachments a ON a.photo_id = wanted.photo_id JOIN posts p ON p.id = a.post_id
            WHERE \(Visibility.ofPostToWriter(member))
            ON CONFLICT (member_id, photo_id) DO NOTHING RETURNING photo_id
            """
        ) { try $0.id() }
        return Set(saved.map(\.string))
    }

    /// Places what `member` saved and sees on a board, above all that lies there, the first of `names` on top. What
    /// lies there already stays where it is, whoever placed it. Gives those of `names` that lie there now, of what
    /// `member` sees.
    @discardableResult
    package func place(
        _ names: [String], on id: Identifier<Board>, by member: Identifier<Member>,
        ids: () -> Identifier<BoardPhoto>
    ) throws -> Set<String> {
        let top = try connection.row(
            "SELECT coalesce(max(place), 0) FROM board_photos WHERE board_id = \(id)"
        ) { try $0.integer() }
        var (ours, others): ([SQL], [SQL]) = ([], [])
        for (number, name) in unrepeated(names).reversed().enumerated() {
            let place = (top ?? 0) + Int64(number) + 1
            if let other = UnsplashID(outside: name) {
                others.append(
                    "(CAST(\(ids()) AS BIGINT), CAST(\(other.text) AS TEXT), CAST(\(place) AS BIGINT))")
            } else if let photo = Identifier<Photo>(name) {
                ours.append("(CAST(\(ids()) AS BIGINT), CAST(\(photo) AS BIGINT), CAST(\(place) AS BIGINT))")
            }
        }
        try place(ours: ours, on: id, by: member)
        try place(others: others, on: id, by: member)
        let lying = try connection.rows(
            """
            SELECT board_photos.photo_id, board_photos.unsplash_id
            FROM board_photos LEFT JOIN attachments a ON a.photo_id = board_photos.photo_id
                LEFT JOIN posts p ON p.id = a.post_id
            WHERE board_photos.board_id = \(id) AND \(BoardPhoto.isOne(of: names))
                AND (board_photos.unsplash_id IS NOT NULL OR \(Visibility.ofPostToWriter(member)))
            """
        ) { try $0.photoName() }
        return Set(lying)
    }

    private func place(ours wanted: [SQL], on id: Identifier<Board>, by member: Identifier<Member>) throws {
        guard !wanted.isEmpty else { return }
        try connection.run(
            """
            WITH wanted (id, photo_id, place) AS (VALUES \(SQL(wanted, separator: ", ")))
            INSERT INTO board_photos (id, board_id, save_id, member_id, photo_id, place)
            SELECT wanted.id, \(id), s.id, s.member_id, s.photo_id, wanted.place
            FROM wanted JOIN saves s ON s.member_id = \(member) AND s.photo_id = wanted.photo_id
                JOIN attachments a ON a.photo_id = s.photo_id JOIN posts p ON p.id = a.post_id
            WHERE \(Visibility.ofPostToWriter(member))
            ON CONFLICT (board_id, photo_id) DO NOTHING
            """)
    }

    private func place(others wanted: [SQL], on id: Identifier<Board>, by member: Identifier<Member>) throws {
        guard !wanted.isEmpty else { return }
        try connection.run(
            """
            WITH wanted (id, unsplash_id, place) AS (VALUES \(SQL(wanted, separator: ", ")))
            INSERT INTO board_photos (id, board_id, save_id, member_id, unsplash_id, place)
            SELECT wanted.id, \(id), s.id, s.member_id, s.unsplash_id, wanted.place
            FROM wanted JOIN saves s ON s.member_id = \(member) AND s.unsplash_id = wanted.unsplash_id
            WHERE 1 = 1
            ON CONFLICT (board_id, unsplash_id) DO NOTHING
            """)
    }

    /// Takes photos off a board: its owner anything, another what they placed. The saves stay. Gives the names of those
    /// that were there and went.
    @discardableResult
    package func takeOff(
        _ names: [String], of id: Identifier<Board>, by member: Identifier<Member>, isOwner: Bool
    ) throws -> Set<String> {
        let isTheirs: SQL = isOwner ? "" : " AND member_id = \(member)"
        return Set(
            try connection.rows(
                """
                DELETE FROM board_photos WHERE board_id = \(id) AND \(BoardPhoto.isOne(of: names))\(isTheirs)
                RETURNING photo_id, unsplash_id
                """
            ) { try $0.photoName() })
    }

    /// Puts those of `names` that lie on the board, in that order, on the places that they hold together; all others
    /// stay. A name that is said twice counts once. Whether anything moved.
    @discardableResult
    package func order(_ names: [String], on id: Identifier<Board>) throws -> Bool {
        let rows = try connection.rows(
            """
            SELECT photo_id, unsplash_id, id, place FROM board_photos
            WHERE board_id = \(id) AND \(BoardPhoto.isOne(of: names))
            """
        ) { row in
            let name = try row.photoName()
            return (name: name, id: try row.id() as Identifier<BoardPhoto>, place: try row.integer())
        }
        let lying = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
        let wanted = unrepeated(names).compactMap { lying[$0] }
        let places = rows.map(\.place).sorted(by: >)
        let moved = zip(wanted, places).filter { row, place in row.place != place }.map { row, place -> SQL in
            "(CAST(\(row.id) AS BIGINT), CAST(\(place) AS BIGINT))"
        }
        for start in stride(from: 0, to: moved.count, by: Self.movedAtOnce) {
            let some = Array(moved[start..<min(start + Self.movedAtOnce, moved.count)])
            try connection.run(
                """
                WITH moved (id, place) AS (VALUES \(SQL(some, separator: ", ")))
                UPDATE board_photos SET place = (SELECT moved.place FROM moved WHERE moved.id = board_photos.id)
                WHERE id IN (SELECT moved.id FROM moved)
                """)
        }
        return !moved.isEmpty
    }

    /// The boards on which the save that `member` has of the photo of that name lies: what changes when it is taken
    /// away.
    package func holding(_ name: String, by member: Identifier<Member>) throws -> [Identifier<Board>] {
        let isOfName: SQL
        if let other = UnsplashID(outside: name) {
            isOfName = "s.unsplash_id = \(other.text)"
        } else if let photo = Identifier<Photo>(name) {
            isOfName = "s.photo_id = \(photo)"
        } else {
            return []
        }
        let boards: [Identifier<Board>] = try connection.rows(
            """
            SELECT bp.board_id FROM saves s JOIN board_photos bp ON bp.save_id = s.id
            WHERE s.member_id = \(member) AND \(isOfName)
            """
        ) { try $0.id() }
        return boards.sorted()
    }

    /// Each of `names` where it is said first.
    private func unrepeated(_ names: [String]) -> [String] {
        var said: Set<String> = []
        return names.filter { said.insert($0).inserted }
    }
}

extension BoardPhoto {
    /// Whether the row of `board_photos` is of one of the photos that `names` name.
    fileprivate static func isOne(of names: [String]) -> SQL {
        let photos = SavedPhotos(names)
        return """
            (board_photos.photo_id IN (\(list: photos.ours.sorted()))
                OR board_photos.unsplash_id IN (\(list: photos.unsplash.sorted().map(\.text))))
            """
    }
}
