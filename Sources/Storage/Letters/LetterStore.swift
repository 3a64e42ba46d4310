package import Domain

/// Keeps letters until they are sent.
package struct LetterStore {
    let connection: any Connection

    package func insert(_ letter: Letter) throws {
        try connection.run(
            """
            INSERT INTO letters
                (id, kind, member_id, recipient, locale, facts, created_at, due_at, attempts, rank)
            VALUES (\(letter.id), \(letter.kind.rawValue), \(letter.memberID), \(letter.recipient),
                \(letter.locale), \(Facts.text(letter.facts)), \(letter.createdAt), \(letter.dueAt),
                \(letter.attempts), \(letter.kind.rank))
            """)
    }

    /// Those that are due at `moment`: links and warnings before news, of both the longest due first.
    package func due(at moment: Timestamp, limit: Int) throws -> [Letter] {
        try letters(where: "l.due_at <= \(moment)", limit: limit)
    }

    /// Those that are due later than any letter is put off, in the same order: a process has them in hand, or a clock
    /// that is ahead, or was, has put them off.
    package func far(at moment: Timestamp, limit: Int) throws -> [Letter] {
        try letters(where: "l.due_at > \(moment + Letter.longestPause)", limit: limit)
    }

    private func letters(where condition: SQL, limit: Int) throws -> [Letter] {
        // Letters that only a newer program can write, which may run beside this one, are left to it.
        let kinds = Letter.Kind.allCases.map(\.rawValue)
        var letters: [Letter] = []
        // One by one, so that each reads a stretch of the index.
        for rank in 0...1 where letters.count < limit {
            letters += try connection.rows(
                """
                SELECT \(Letter.columns) FROM letters l
                WHERE l.rank = \(rank) AND \(condition) AND l.kind IN (\(list: kinds))
                ORDER BY l.due_at, l.id LIMIT \(limit - letters.count)
                """, Letter.init(row:))
        }
        return letters
    }

    /// Takes a letter that `due` or `far` gave for this process: it counts an attempt, and is due by no clock until it
    /// is put off or given back. False if another process was first, or the letter is gone.
    package func take(_ letter: Letter) throws -> Bool {
        try connection.run(
            """
            UPDATE letters SET due_at = \(Letter.inHand), attempts = attempts + 1
            WHERE id = \(letter.id) AND attempts = \(letter.attempts)
            """) == 1
    }

    /// The letter is due again at `moment`.
    package func postpone(_ id: Identifier<Letter>, until moment: Timestamp) throws {
        try connection.run("UPDATE letters SET due_at = \(moment) WHERE id = \(id)")
    }

    /// Gives back a letter that was taken and not tried: it is due again at `moment`, and no attempt was made.
    package func putBack(_ letter: Letter, until moment: Timestamp) throws {
        try connection.run(
            "UPDATE letters SET due_at = \(moment), attempts = \(letter.attempts) WHERE id = \(letter.id)")
    }

    package func delete(_ id: Identifier<Letter>) throws {
        try connection.run("DELETE FROM letters WHERE id = \(id)")
    }

    /// Forgets letters that were written before `moment`, at most `limit`; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<Letter>(earliestAt: moment)
        return try connection.deleteSome(
            of: "letters", key: "id", where: "id < \(earliest)", by: "id", limit: limit)
    }

    /// How many letters of `kind` to `member` wait; to nobody for nil.
    package func count(of kind: Letter.Kind, to member: Identifier<Member>?) throws -> Int {
        // Nobody has the number 0, and no letter names it.
        try connection.row(
            """
            SELECT count(*) FROM letters WHERE member_id = \(member.orNobody) AND kind = \(kind.rawValue)
            """
        ) { try $0.int() } ?? 0
    }

    /// How many letters beside `letter` went to its mailbox, whose address has that hash, and for its member since
    /// `day`, and from the yard since `hour`.
    package func counts(
        besides letter: Letter, to recipientHash: [UInt8], since day: Timestamp, yardSince hour: Timestamp
    )
        throws -> LetterCounts
    {
        let counts = try connection.row(
            """
            SELECT
                (SELECT count(*) FROM sent_letters
                    WHERE recipient_hash = \(recipientHash) AND sent_at >= \(day) AND id <> \(letter.id)),
                (SELECT count(*) FROM sent_letters
                    WHERE member_id = \(letter.memberID.orNobody) AND sent_at >= \(day) AND id <> \(letter.id)),
                (SELECT count(*) FROM sent_letters WHERE sent_at >= \(hour) AND id <> \(letter.id)),
                (SELECT count(*) FROM sent_letters
                    WHERE recipient_hash = \(recipientHash) AND kind = \(letter.kind.rawValue)
                        AND sent_at >= \(day) AND id <> \(letter.id))
            """
        ) {
            LetterCounts(
                recipient: try $0.int(), member: try $0.int(), yard: try $0.int(), sameKind: try $0.int())
        }
        return counts ?? LetterCounts(recipient: 0, member: 0, yard: 0, sameKind: 0)
    }

    /// Counts `letter` as sent at `moment`; nothing happens if it is counted already.
    package func countSent(_ letter: Letter, to recipientHash: [UInt8], at moment: Timestamp) throws {
        try connection.run(
            """
            INSERT INTO sent_letters (id, recipient_hash, kind, member_id, sent_at)
            VALUES (\(letter.id), \(recipientHash), \(letter.kind.rawValue), \(letter.memberID), \(moment))
            ON CONFLICT (id) DO NOTHING
            """)
    }

    /// Forgets letters that were sent before `moment`, at most `limit`; gives how many.
    package func forgetSent(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "sent_letters", key: "id", where: "sent_at < \(moment)", by: "sent_at", limit: limit)
    }
}

extension Letter.Kind {
    /// What goes first; the meaning stands in the schema.
    fileprivate var rank: Int {
        switch letterClass {
        case .link, .warning: 0
        case .news: 1
        }
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
