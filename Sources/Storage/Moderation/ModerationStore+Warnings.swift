package import Domain

extension ModerationStore {
    /// Warns the member of a decision, which is in the log: until they have read it, it stands before every page of
    /// theirs.
    package func warn(_ decision: Decision, at moment: Timestamp) throws {
        try connection.run(
            "INSERT INTO warnings (id, member_id) VALUES (\(decision.id), \(decision.memberID))")
        try connection.run(
            """
            UPDATE members SET warned_at = \(moment) WHERE id = \(decision.memberID) AND warned_at IS NULL
            """)
        try connection.announce(.member(decision.memberID))
    }

    /// All of a member, latest first.
    package func warnings(of member: Identifier<Member>, page: PageRequest) throws -> Page<Warning> {
        let query = ListQuery(
            columns: Warning.columns, tables: "warnings w JOIN decisions d ON d.id = w.id",
            filter: "w.member_id = \(member)", key: "w.id", twin: "d.id")
        return try connection.page(query, page, Warning.init(row:))
    }

    /// The member has read that warning and all before it. How many they had not read.
    package func markWarningsRead(
        upTo id: Identifier<Decision>, by member: Identifier<Member>, at moment: Timestamp
    ) throws -> Int {
        try markWarnings("id <= \(id)", readBy: member, at: moment)
    }

    /// The same of one that was taken back.
    package func markWarningRead(
        _ id: Identifier<Decision>, by member: Identifier<Member>, at moment: Timestamp
    ) throws {
        _ = try markWarnings("id = \(id)", readBy: member, at: moment)
    }

    private func markWarnings(_ which: SQL, readBy member: Identifier<Member>, at moment: Timestamp) throws
        -> Int
    {
        let count = try connection.run(
            """
            UPDATE warnings SET read_at = \(moment)
            WHERE member_id = \(member) AND read_at IS NULL AND \(which)
            """)
        guard count > 0 else { return 0 }
        try connection.run(
            """
            UPDATE members SET warned_at = NULL WHERE id = \(member)
                AND (SELECT count(*) FROM warnings WHERE member_id = \(member) AND read_at IS NULL) = 0
            """)
        try connection.announce(.member(member))
        return count
    }
}

extension Warning {
    /// Of the tables `warnings w` and `decisions d`.
    static let columns: SQL = """
        \(Decision.columns), CASE d.kind
            WHEN 'post' THEN (SELECT id FROM posts WHERE id = d.thing_id)
            WHEN 'comment' THEN (SELECT post_id FROM comments WHERE id = d.thing_id) END, w.read_at
        """

    init(row: inout RowReader) throws {
        self.init(
            decision: try Decision(row: &row),
            postID: try row.optionalInteger().map(Identifier.init(rawValue:)),
            readAt: try row.optionalMoment())
    }
}
