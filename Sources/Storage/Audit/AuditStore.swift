package import Domain

/// Keeps what happened to accounts.
package struct AuditStore {
    let connection: any Connection

    /// Keeps `event`, in the unit of work of the act that it tells of.
    package func record(_ event: AuditEvent) throws {
        try connection.run(
            """
            INSERT INTO audit (id, kind, member_id, username, actor, network, device, facts)
            VALUES (\(event.id), \(event.kind.rawValue), \(event.memberID), \(event.username),
                \(event.actor), \(event.network), \(event.device), \(Facts.text(event.facts)))
            """)
    }

    /// Newest first.
    package func page(_ filter: AuditFilter, _ page: PageRequest) throws -> Page<AuditEvent> {
        // Events that only a newer program knows, which may run beside this one for a while, are left out.
        let kinds = (filter.kinds ?? Set(AuditEvent.Kind.allCases)).map(\.rawValue).sorted()
        var conditions: [SQL] = ["a.kind IN (\(list: kinds))"]
        if let username = filter.username { conditions.append("a.username = \(username)") }
        if let member = filter.memberID { conditions.append("a.member_id = \(member)") }
        if let since = filter.since {
            conditions.append("a.id >= \(Identifier<AuditEvent>(earliestAt: since))")
        }
        let query = ListQuery(
            columns: AuditEvent.columns, tables: "audit a", filter: SQL(conditions, separator: " AND "),
            key: "a.id")
        return try connection.page(query, page, AuditEvent.init(row:))
    }

    /// Whether something of `kind` happened to the member.
    ///
    /// - Parameters:
    ///   - place: from there alone.
    ///   - event: after that one alone.
    package func has(
        _ kind: AuditEvent.Kind, about member: Identifier<Member>, from place: Visit? = nil,
        after event: Identifier<AuditEvent>? = nil
    ) throws -> Bool {
        let isThere: SQL = place.map { "AND network = \($0.network) AND device = \($0.device)" } ?? ""
        let isLater: SQL = event.map { "AND id > \($0)" } ?? ""
        return try connection.hasRow(
            """
            SELECT 1 FROM audit WHERE member_id = \(member) AND kind = \(kind.rawValue) \(isThere) \(isLater) LIMIT 1
            """)
    }

    /// Whether `actor` made the member, and nobody was there as them since: no session was opened, no password chosen.
    /// No where it is too long ago to be known.
    package func isUntouched(_ member: Identifier<Member>, madeBy actor: String) throws -> Bool {
        let touching = [AuditEvent.Kind.sessionOpened, .passwordChanged, .passwordReset].map(\.rawValue)
        return try connection.hasRow(
            """
            SELECT 1 FROM audit j
            WHERE j.member_id = \(member) AND j.kind = \(AuditEvent.Kind.memberJoined.rawValue) AND j.actor = \(actor)
                AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.member_id = \(member) AND a.kind IN (\(list: touching)))
            LIMIT 1
            """)
    }

    /// The last event of `kind` that is about the member.
    package func last(_ kind: AuditEvent.Kind, about member: Identifier<Member>) throws
        -> Identifier<AuditEvent>?
    {
        try connection.row(
            """
            SELECT id FROM audit WHERE member_id = \(member) AND kind = \(kind.rawValue) ORDER BY id DESC LIMIT 1
            """
        ) { try $0.id() }
    }

    /// Forgets what happened before `moment`, at most `limit` of it; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<AuditEvent>(earliestAt: moment)
        return try connection.deleteSome(
            of: "audit", key: "id", where: "id < \(earliest)", by: "id", limit: limit)
    }

    /// The same of what anybody can make happen: log-ins that were refused, and passwords that were forgotten.
    package func forgetRefusals(before moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<AuditEvent>(earliestAt: moment)
        // The condition of the index `audit_refusals`, word for word. Of kinds that are bound as values no engine knows
        // that the index has them: it would read the whole audit for the few that are to go.
        return try connection.deleteSome(
            of: "audit", key: "id",
            where: "(kind = 'session.refused' OR kind = 'password.forgotten') AND id < \(earliest)",
            by: "id", limit: limit)
    }
}

extension AuditEvent {
    fileprivate static let columns: SQL = """
        a.id, a.kind, a.member_id, a.username, a.actor, a.network, a.device, a.facts
        """

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), kind: try row.word(),
            memberID: try row.optionalInteger().map(Identifier.init(rawValue:)),
            username: try row.optionalText(), actor: try row.optionalText(), network: try row.optionalText(),
            device: try row.optionalText(), facts: try Facts.read(try row.text()))
    }
}
