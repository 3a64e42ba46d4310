package import Domain

extension ModerationStore {
    /// The suspension that lasts, as the log has it; nil for who is not suspended.
    package func suspension(of member: Member) throws -> Decision? {
        member.isSuspended ? try lastDecision([.suspend], on: .member, member.id.rawValue) : nil
    }

    /// A warning of `member`'s own; nil for anything else.
    package func warning(_ id: Identifier<Decision>, of member: Identifier<Member>) throws -> Warning? {
        try connection.row(
            """
            SELECT \(Warning.columns) FROM warnings w JOIN decisions d ON d.id = w.id
            WHERE w.id = \(id) AND w.member_id = \(member)
            """, Warning.init(row:))
    }

    /// False if there is one against that decision already.
    package func insert(_ appeal: Appeal) throws -> Bool {
        try connection.run(
            """
            INSERT INTO appeals (id, member_id, text, made_at, answer)
            VALUES (\(appeal.id), \(appeal.decision.memberID), \(appeal.text), \(appeal.madeAt), '')
            ON CONFLICT DO NOTHING
            """) == 1
    }

    /// The appeal against a decision.
    package func appeal(_ id: Identifier<Decision>) throws -> Appeal? {
        try connection.row(
            "SELECT \(Appeal.columns) FROM \(Appeal.tables) WHERE a.id = \(id)", Appeal.init(row:))
    }

    /// All of a member, those against the latest decisions first.
    package func appeals(of member: Identifier<Member>, page: PageRequest) throws -> Page<Appeal> {
        let query = ListQuery(
            columns: Appeal.columns, tables: Appeal.tables, filter: "a.member_id = \(member)", key: "a.id",
            twin: "d.id")
        return try connection.page(query, page, Appeal.init(row:))
    }

    /// What nobody has answered, with whom it is of; those against the latest decisions first.
    package func openAppeals(page: PageRequest) throws -> Page<(appeal: Appeal, member: Member)> {
        let query = ListQuery(
            columns: "\(Appeal.columns), \(Member.columns)",
            tables: "\(Appeal.tables) JOIN members m ON m.id = a.member_id", filter: "a.answered_at IS NULL",
            key: "a.id", twin: "d.id")
        let found = try connection.page(query, page) {
            (appeal: try Appeal(row: &$0), member: try Member(row: &$0))
        }
        let members = try Avatars(connection: connection).added(to: found.items.map(\.member), \.self)
        return Page(
            items: zip(found.items, members).map { (appeal: $0.appeal, member: $1) }, next: found.next)
    }

    /// False if somebody has answered it already.
    package func answer(_ id: Identifier<Decision>, _ answer: Appeal.Answer) throws -> Bool {
        try connection.run(
            """
            UPDATE appeals SET outcome = \(answer.outcome.rawValue), answer = \(answer.text),
                actor = \(answer.actor), answered_at = \(answer.at)
            WHERE id = \(id) AND answered_at IS NULL
            """) == 1
    }

    /// Whoever is let in again needs no answer to what they said against their suspensions.
    package func closeAppeals(ofSuspensionsOf member: Identifier<Member>, _ answer: Appeal.Answer) throws {
        try connection.run(
            """
            UPDATE appeals SET outcome = \(answer.outcome.rawValue), answer = \(answer.text),
                actor = \(answer.actor), answered_at = \(answer.at)
            WHERE member_id = \(member) AND answered_at IS NULL
                AND id IN (SELECT id FROM decisions WHERE member_id = \(member) AND action = 'suspend')
            """)
    }
}

extension Appeal {
    static let tables: SQL = "appeals a JOIN decisions d ON d.id = a.id"
    static let columns: SQL = """
        \(Decision.columns), a.text, a.made_at, a.outcome, a.answer, a.actor, a.answered_at
        """

    /// Of all that nobody has answered, up to `limit`.
    static func openCount(upTo limit: Int) -> SQL {
        "(SELECT count(*) FROM (SELECT 1 FROM appeals WHERE answered_at IS NULL LIMIT \(limit)) AS open_appeals)"
    }

    init(row: inout RowReader) throws {
        let decision = try Decision(row: &row)
        let (text, madeAt) = (try row.text(), try row.moment())
        let outcome = try row.optionalText().flatMap(Outcome.init(rawValue:))
        let (said, actor, at) = (try row.text(), try row.optionalText(), try row.optionalMoment())
        var answer: Answer?
        if let outcome, let at { answer = Answer(outcome: outcome, text: said, actor: actor, at: at) }
        self.init(decision: decision, text: text, madeAt: madeAt, answer: answer)
    }
}
