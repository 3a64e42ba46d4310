package import Domain

/// Members whom a member chose for something: a row of `table` has who chose in `member_id` and whom in `column`.
package struct ChosenMembers {
    let table: SQL
    let column: SQL
    let connection: any Connection

    /// Whom `member` chose.
    package func ids(by member: Identifier<Member>) throws -> Set<Identifier<Member>> {
        Set(try connection.rows("SELECT \(column) FROM \(table) WHERE member_id = \(member)") { try $0.id() })
    }

    /// The same with their names and faces, by name; of those who are there for `member`.
    package func members(by member: Identifier<Member>) throws -> [MemberSummary] {
        let found = try connection.rows(
            """
            SELECT \(MemberSummary.columns(viewer: member)) FROM \(table) u JOIN members m ON m.id = u.\(column)
            WHERE u.member_id = \(member) AND \(Visibility.ofMember(to: member))
            """
        ) { try MemberSummary(row: &$0, viewer: member) }
        return try Avatars(connection: connection).added(
            to: found.sorted { $0.username < $1.username }, \.self)
    }

    /// Chooses `other` for `member`, or not any more.
    package func set(_ isChosen: Bool, _ other: Identifier<Member>, by member: Identifier<Member>) throws {
        if isChosen {
            try connection.run(
                """
                INSERT INTO \(table) (member_id, \(column)) VALUES (\(member), \(other))
                ON CONFLICT (member_id, \(column)) DO NOTHING
                """)
        } else {
            try connection.run("DELETE FROM \(table) WHERE member_id = \(member) AND \(column) = \(other)")
        }
    }
}
