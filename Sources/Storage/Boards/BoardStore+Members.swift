package import Domain

/// Who may place photos on a board.
extension BoardStore {
    /// Those on the board whom `viewer` sees, the owner first, then who is on it longest.
    package func members(of id: Identifier<Board>, viewer: Identifier<Member>?) throws -> [BoardMember] {
        let rows = try connection.rows(
            """
            SELECT bm.joined_at, CASE WHEN b.owner_id = bm.member_id THEN 1 ELSE 0 END,
                \(MemberSummary.columns(viewer: viewer))
            FROM board_members bm JOIN boards b ON b.id = bm.board_id JOIN members m ON m.id = bm.member_id
            WHERE bm.board_id = \(id) AND \(Visibility.ofMember(to: viewer))
            """
        ) { row in
            let joinedAt = try row.moment()
            let isOwner = try row.bool()
            return BoardMember(
                member: try MemberSummary(row: &row, viewer: viewer), isOwner: isOwner, joinedAt: joinedAt)
        }
        let members = rows.sorted { left, right in
            if left.isOwner != right.isOwner { return left.isOwner }
            return (left.joinedAt, left.member.id) < (right.joinedAt, right.member.id)
        }
        return try Avatars(connection: connection).added(to: members, \.member)
    }

    /// Everybody on the board, whoever sees them: who is told what happens there.
    package func memberIDs(of id: Identifier<Board>) throws -> [Identifier<Member>] {
        try connection.rows("SELECT member_id FROM board_members WHERE board_id = \(id) ORDER BY member_id") {
            try $0.id()
        }
    }

    /// Puts `member` on a shared board. Whether anything changed: false for who is on it, and for a board that is not
    /// shared.
    package func add(
        _ member: Identifier<Member>, to id: Identifier<Board>, at moment: Timestamp
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO board_members (board_id, member_id, used_at, joined_at)
            SELECT b.id, \(member), \(moment), \(moment) FROM boards b
            WHERE b.id = \(id) AND b.visibility = 'shared'
            ON CONFLICT (board_id, member_id) DO NOTHING
            """) == 1
    }

    /// Takes `member` off the board with what they placed there; their saves stay. Whether anything changed: never for
    /// its owner.
    package func remove(_ member: Identifier<Member>, from id: Identifier<Board>) throws -> Bool {
        let removed = try connection.run(
            """
            DELETE FROM board_members WHERE board_id = \(id) AND member_id = \(member)
                AND (SELECT count(*) FROM boards WHERE id = \(id) AND owner_id = \(member)) = 0
            """)
        guard removed == 1 else { return false }
        try connection.run("DELETE FROM board_photos WHERE board_id = \(id) AND member_id = \(member)")
        return true
    }

    /// Takes everybody but `owner` off the board with what they placed there. Gives who they were.
    package func removeOthers(
        from id: Identifier<Board>, but owner: Identifier<Member>
    ) throws -> [Identifier<Member>] {
        try connection.run("DELETE FROM board_photos WHERE board_id = \(id) AND member_id <> \(owner)")
        return try connection.rows(
            "DELETE FROM board_members WHERE board_id = \(id) AND member_id <> \(owner) RETURNING member_id"
        ) { try $0.id() }
    }

    /// Takes each of two members off the boards of the other, with what they placed there; on boards of a third both
    /// stay. Gives which boards, and who was taken off.
    package func part(
        _ one: Identifier<Member>, _ other: Identifier<Member>
    ) throws -> [(board: Identifier<Board>, member: Identifier<Member>)] {
        try takeOff(one, boardsOf: other).map { (board: $0, member: one) }
            + takeOff(other, boardsOf: one).map { (board: $0, member: other) }
    }

    private func takeOff(
        _ member: Identifier<Member>, boardsOf owner: Identifier<Member>
    ) throws -> [Identifier<Board>] {
        let boards: [Identifier<Board>] = try connection.rows(
            """
            SELECT b.id FROM boards b JOIN board_members bm ON bm.board_id = b.id AND bm.member_id = \(member)
            WHERE b.owner_id = \(owner)
            """
        ) { try $0.id() }
        guard !boards.isEmpty else { return [] }
        for table in ["board_photos", "board_members"] as [SQL] {
            try connection.run(
                "DELETE FROM \(table) WHERE board_id IN (\(list: boards)) AND member_id = \(member)")
        }
        return boards
    }
}
