import Domain

struct SQLLetterStore: LetterStore {
    let connection: any Connection

    func insert(_ letter: Letter) throws {
        try connection.run(
            """
            INSERT INTO letters
                (id, kind, member_id, recipient, locale, facts, created_at, due_at, attempts)
            VALUES (\(letter.id), \(letter.kind.rawValue), \(letter.memberID), \(letter.recipient),
                \(letter.locale), \(Facts.text(letter.facts)), \(letter.createdAt), \(letter.dueAt),
                \(letter.attempts))
            """)
    }

    func due(at moment: Timestamp, limit: Int) throws -> [Letter] {
        // Letters that only a newer program can write, which may run beside this one, are left to it.
        let kinds = Letter.Kind.allCases.map(\.rawValue)
        return try connection.rows(
            """
            SELECT \(Letter.columns) FROM letters l
            WHERE l.due_at <= \(moment) AND l.kind IN (\(list: kinds))
            ORDER BY l.due_at, l.id LIMIT \(limit)
            """, Letter.init(row:))
    }

    func take(_ letter: Letter, until moment: Timestamp) throws -> Bool {
        try connection.run(
            """
            UPDATE letters SET due_at = \(moment), attempts = attempts + 1
            WHERE id = \(letter.id) AND attempts = \(letter.attempts)
            """) == 1
    }

    func postpone(_ id: Identifier<Letter>, until moment: Timestamp) throws {
        try connection.run("UPDATE letters SET due_at = \(moment) WHERE id = \(id)")
    }

    func delete(_ id: Identifier<Letter>) throws {
        try connection.run("DELETE FROM letters WHERE id = \(id)")
    }

    func forget(before moment: Timestamp) throws {
        try connection.run("DELETE FROM letters WHERE id < \(Identifier<Letter>(earliestAt: moment))")
    }

    func count(of kind: Letter.Kind, to member: Identifier<Member>?) throws -> Int {
        // Nobody has the number 0, and no letter names it.
        try connection.row(
            """
            SELECT count(*) FROM letters WHERE member_id = \(member.orNobody) AND kind = \(kind.rawValue)
            """
        ) { try $0.int() } ?? 0
    }
}

extension Letter {
    fileprivate static let columns: SQL = """
        l.id, l.kind, l.member_id, l.recipient, l.locale, l.facts, l.created_at, l.due_at, l.attempts
        """

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), kind: try row.word(),
            memberID: try row.optionalInteger().map(Identifier.init(rawValue:)),
            recipient: try row.optionalText(), locale: try row.text(), facts: try Facts.read(try row.text()),
            createdAt: try row.moment(), dueAt: try row.moment(), attempts: try row.int())
    }
}
