package import Domain

/// Keeps notices.
package struct NoticeStore {
    let connection: any Connection

    package func insert(_ notice: Notice) throws {
        var facts = notice.facts
        facts["device"] = notice.device
        facts["session"] = notice.sessionID?.string
        try connection.run(
            """
            INSERT INTO notices (id, member_id, kind, facts, seen_at)
            VALUES (\(notice.id), \(notice.memberID), \(notice.kind.rawValue), \(Facts.text(facts)),
                \(notice.seenAt))
            """)
    }

    package func notice(_ id: Identifier<Notice>) throws -> Notice? {
        try notices("n.id = \(id)", 1).first
    }

    /// The newest one of that kind.
    package func last(_ kind: Notice.Kind, of member: Identifier<Member>) throws -> Notice? {
        try notices("n.member_id = \(member) AND n.kind = \(kind.rawValue)", 1).first
    }

    /// Newest first.
    package func notices(of member: Identifier<Member>, limit: Int) throws -> [Notice] {
        try notices("n.member_id = \(member)", limit)
    }

    /// Those that the member has not seen, newest first.
    package func unseen(by member: Identifier<Member>, limit: Int) throws -> [Notice] {
        try notices("n.member_id = \(member) AND n.seen_at IS NULL", limit)
    }

    /// The member has seen the notice with that id and all before it.
    package func markSeen(upTo id: Identifier<Notice>, by member: Identifier<Member>, at moment: Timestamp)
        throws
    {
        try connection.run(
            """
            UPDATE notices SET seen_at = \(moment)
            WHERE member_id = \(member) AND seen_at IS NULL AND id <= \(id)
            """)
    }

    /// The member has seen those of that kind.
    package func markSeen(_ kind: Notice.Kind, by member: Identifier<Member>, at moment: Timestamp) throws {
        try connection.run(
            """
            UPDATE notices SET seen_at = \(moment)
            WHERE member_id = \(member) AND seen_at IS NULL AND kind = \(kind.rawValue)
            """)
    }

    /// The member has done what the notice asks for.
    package func markSeen(_ id: Identifier<Notice>, at moment: Timestamp) throws {
        try connection.run("UPDATE notices SET seen_at = \(moment) WHERE id = \(id) AND seen_at IS NULL")
    }

    /// Whether the member has one of that kind before them.
    package func hasUnseen(_ kind: Notice.Kind, of member: Identifier<Member>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM notices WHERE member_id = \(member) AND seen_at IS NULL AND kind = \(kind.rawValue) LIMIT 1
            """)
    }

    /// Forgets what is not true any more.
    package func forget(_ kind: Notice.Kind, of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM notices WHERE member_id = \(member) AND kind = \(kind.rawValue)")
    }

    /// Forgets what is older than `moment`, at most `limit` of it; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<Notice>(earliestAt: moment)
        return try connection.deleteSome(
            of: "notices", key: "id", where: "id < \(earliest)", by: "id", limit: limit)
    }

    private func notices(_ condition: SQL, _ limit: Int) throws -> [Notice] {
        let kinds = Notice.Kind.allCases.map(\.rawValue)
        return try connection.rows(
            """
            SELECT n.id, n.member_id, n.kind, n.facts, n.seen_at FROM notices n
            WHERE \(condition) AND n.kind IN (\(list: kinds)) ORDER BY n.id DESC LIMIT \(limit)
            """, Notice.init(row:))
    }
}

extension Notice {
    fileprivate init(row: inout RowReader) throws {
        let (id, member): (Identifier<Notice>, Identifier<Member>) = (try row.id(), try row.id())
        let kind: Kind = try row.word()
        var facts = try Facts.read(try row.text())
        let (device, session) = (facts.removeValue(forKey: "device"), facts.removeValue(forKey: "session"))
        self.init(
            id: id, memberID: member, kind: kind, device: device ?? "",
            sessionID: session.flatMap { Identifier($0) }, facts: facts, seenAt: try row.optionalMoment())
    }
}
