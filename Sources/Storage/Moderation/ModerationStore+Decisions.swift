package import Domain

extension ModerationStore {
    package func insert(_ decision: Decision) throws {
        try connection.run(
            """
            INSERT INTO decisions (id, action, kind, thing_id, member_id, username, actor, reason, until_at)
            VALUES (\(decision.id), \(decision.action.rawValue), \(decision.kind.rawValue),
                \(decision.thingID), \(decision.memberID), \(decision.username), \(decision.actor),
                \(decision.reason), \(decision.until))
            """)
    }

    /// The log: newest first.
    package func decisions(page: PageRequest) throws -> Page<Decision> {
        let query = ListQuery(columns: Decision.columns, tables: "decisions d", key: "d.id")
        return try connection.page(query, page, Decision.init(row:))
    }

    /// The last decision by one of `actions` on the thing.
    package func lastDecision(_ actions: [Decision.Action], on kind: ThingKind, _ id: Int64) throws
        -> Decision?
    {
        try connection.row(
            """
            SELECT \(Decision.columns) FROM decisions d WHERE d.kind = \(kind.rawValue) AND d.thing_id = \(id)
                AND d.action IN (\(list: actions.map(\.rawValue)))
            ORDER BY d.id DESC LIMIT 1
            """, Decision.init(row:))
    }
}

extension Decision {
    /// Of the table `decisions d`.
    static let columns: SQL = """
        d.id, d.action, d.kind, d.thing_id, d.member_id, d.username, d.actor, d.reason, d.until_at,
        \(lifted("answer")), \(lifted("actor")), \(lifted("answered_at"))
        """

    /// Of the appeal by which a warning was taken back; a suspension that ends is a decision of its own.
    private static func lifted(_ column: SQL) -> SQL {
        """
        CASE d.action WHEN 'warn' THEN (SELECT l.\(column) FROM appeals l WHERE l.id = d.id AND l.outcome = 'lift') END
        """
    }

    init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), action: try row.word(), kind: try row.word(), thingID: try row.integer(),
            memberID: try row.id(), username: try row.text(), actor: try row.text(), reason: try row.text(),
            until: try row.optionalMoment(), lifted: try Appeal.Answer(lifting: &row))
    }
}

extension Appeal.Answer {
    /// Nil where nothing was taken back.
    fileprivate init?(lifting row: inout RowReader) throws {
        let (text, actor, at) = (try row.optionalText(), try row.optionalText(), try row.optionalMoment())
        guard let text, let at else { return nil }
        self.init(outcome: .lift, text: text, actor: actor, at: at)
    }
}
