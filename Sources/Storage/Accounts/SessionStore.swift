package import Domain
import MadangCore

/// Keeps sessions and the hashes of their secrets.
package struct SessionStore {
    let connection: any Connection

    package func insert(_ session: Session) throws {
        try connection.run(
            """
            INSERT INTO sessions
                (id, member_id, kind, device, is_shared, scopes, app_id, key_thumbprint, created_at, last_seen_at,
                expires_at, confirmed_until)
            VALUES (\(session.id), \(session.memberID), \(session.kind.rawValue), \(session.device),
                \(session.isShared ? 1 : 0), \(session.scopes?.text), \(session.appID),
                \(session.keyThumbprint?.bytes), \(session.createdAt), \(session.lastSeenAt),
                \(session.expiresAt), \(session.confirmedUntil))
            """)
    }

    package func session(_ id: Identifier<Session>) throws -> Session? {
        try connection.row("SELECT \(Session.columns) FROM sessions s WHERE s.id = \(id)", Session.init(row:))
    }

    /// The session and its member in one statement; nil if ended or expired at `moment`.
    package func signedIn(session id: Identifier<Session>, at moment: Timestamp) throws
        -> (session: Session, member: Member)?
    {
        try signedIn(
            """
            SELECT \(Session.columns), \(Member.columns), m.avatar_id FROM sessions s JOIN members m ON m.id = \
            s.member_id
            WHERE s.id = \(id) AND s.expires_at > \(moment)
            """)
    }

    /// The same by the hash of an unspent secret.
    package func signedIn(secretHash: [UInt8], at moment: Timestamp) throws
        -> (session: Session, member: Member)?
    {
        try signedIn(
            """
            SELECT \(Session.columns), \(Member.columns), m.avatar_id FROM session_secrets k
            JOIN sessions s ON s.id = k.session_id JOIN members m ON m.id = s.member_id
            WHERE k.hash = \(secretHash) AND k.spent_at IS NULL AND s.expires_at > \(moment)
            """)
    }

    /// Whether `member` has notices that they have not seen and notifications that they have not read, and how many
    /// messages they have not read: in one statement, as nearly every page asks.
    package func unseen(by member: Identifier<Member>) throws
        -> (hasNotices: Bool, hasUnread: Bool, unreadMessageCount: Int)
    {
        try connection.row(
            """
            SELECT (SELECT count(*) FROM notices n WHERE n.member_id = \(member) AND n.seen_at IS NULL),
                CASE WHEN (SELECT n.id FROM notifications n WHERE n.member_id = \(member) AND n.read_at IS NULL LIMIT 1)
                    IS NULL THEN 0 ELSE 1 END, \(ThreadStore.unreadCount(of: "\(member)"))
            """
        ) { (try $0.integer() > 0, try $0.bool(), try $0.int()) } ?? (false, false, 0)
    }

    /// Those of `member` that are open at `moment`, last seen first, at most `limit`; tokens and apps are none of them.
    package func sessions(of member: Identifier<Member>, at moment: Timestamp, limit: Int) throws -> [Session]
    {
        try connection.rows(
            """
            SELECT \(Session.columns) FROM sessions s
            WHERE s.member_id = \(member) AND s.expires_at > \(moment) AND s.scopes IS NULL
            ORDER BY s.last_seen_at DESC, s.id DESC LIMIT \(limit)
            """, Session.init(row:))
    }

    /// The tokens of `member` that are good at `moment`, newest first.
    package func tokens(of member: Identifier<Member>, at moment: Timestamp) throws -> [Session] {
        try connection.rows(
            """
            SELECT \(Session.columns) FROM sessions s
            WHERE s.member_id = \(member) AND s.expires_at > \(moment) AND s.scopes IS NOT NULL
                AND s.app_id IS NULL
            ORDER BY s.id DESC
            """, Session.init(row:))
    }

    /// Whoever asks for anything comes through here: only those who have an avatar pay for reading it.
    private func signedIn(_ statement: SQL) throws -> (session: Session, member: Member)? {
        let found = try connection.row(statement) { row in
            (
                session: try Session(row: &row), member: try Member(row: &row),
                hasAvatar: try row.optionalInteger() != nil
            )
        }
        guard let (session, plain, hasAvatar) = found else { return nil }
        var member = plain
        if hasAvatar { member.avatar = try Avatars(connection: connection).avatar(of: member.id) }
        return (session, member)
    }

    /// Those of `sessions` that are neither ended nor expired at `moment`.
    package func stillOpen(_ sessions: Set<Identifier<Session>>, at moment: Timestamp) throws
        -> Set<Identifier<Session>>
    {
        Set(
            try connection.rows(
                """
                SELECT id FROM sessions WHERE id IN (\(list: sessions.sorted())) AND expires_at > \(moment)
                """
            ) { try $0.id() })
    }

    /// Writes last seen, expiry and confirmation.
    package func update(_ session: Session) throws {
        try connection.run(
            """
            UPDATE sessions SET last_seen_at = \(session.lastSeenAt), expires_at = \(session.expiresAt),
                confirmed_until = \(session.confirmedUntil)
            WHERE id = \(session.id)
            """)
        try connection.announce(.session(session.id))
    }

    /// Ends a session at once, with all its secrets. Whether it was there.
    @discardableResult
    package func delete(_ id: Identifier<Session>) throws -> Bool {
        try connection.announce(.session(id))
        return try connection.run("DELETE FROM sessions WHERE id = \(id)") > 0
    }

    /// Ends every session of `member` but `kept`; with `first` that one and those that were opened later. Codes that
    /// would open more are good no more.
    package func deleteAll(
        of member: Identifier<Member>, except kept: Identifier<Session>?,
        since first: Identifier<Session>? = nil
    ) throws {
        try connection.announce(.member(member))
        // No session has the number 0.
        try connection.run(
            """
            DELETE FROM sessions
            WHERE member_id = \(member) AND id <> \(kept?.rawValue ?? 0) AND id >= \(first?.rawValue ?? 0)
            """)
        try connection.run(
            "DELETE FROM authorization_codes WHERE member_id = \(member) AND session_id IS NULL")
    }

    /// Ends those of `member` that were seen longest ago, until `limit` are left: devices, or apps. Gives them. Tokens
    /// stay.
    package func trim(of member: Identifier<Member>, to limit: Int, areApps: Bool = false) throws
        -> [Identifier<Session>]
    {
        let isSuch: SQL = areApps ? "app_id IS NOT NULL" : "scopes IS NULL"
        try connection.announce(.member(member))
        return try connection.rows(
            """
            DELETE FROM sessions WHERE member_id = \(member) AND \(isSuch) AND id NOT IN (
                SELECT id FROM sessions WHERE member_id = \(member) AND \(isSuch)
                ORDER BY last_seen_at DESC, id DESC LIMIT \(limit))
            RETURNING id
            """
        ) { try $0.id() }
    }

    /// Forgets secrets that were spent before `moment`, at most `limit`: who comes with one later is nobody. Gives how
    /// many.
    package func forgetSpent(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "session_secrets", key: "hash", where: "spent_at IS NOT NULL AND spent_at < \(moment)",
            by: "spent_at", limit: limit)
    }

    /// Drops sessions that ended by `moment`, at most `limit`; gives how many.
    package func deleteExpired(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "sessions", key: "id", where: "expires_at <= \(moment)", by: "expires_at", limit: limit)
    }

    /// Drops links that ran out by `moment`, at most `limit`; gives how many.
    package func deleteExpiredLinks(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "sign_in_links", key: "hash", where: "expires_at <= \(moment)", by: "expires_at",
            limit: limit)
    }
}

extension Session {
    static let columns: SQL = """
        s.id, s.member_id, s.kind, s.device, s.is_shared, s.scopes, s.app_id, s.key_thumbprint, s.created_at,
        s.last_seen_at, s.expires_at, s.confirmed_until
        """

    init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), memberID: try row.id(), kind: try row.word(), device: try row.text(),
            isShared: try row.bool(), scopes: try row.scopes(),
            appID: try row.optionalInteger().map(Identifier.init(rawValue:)),
            keyThumbprint: try row.keyThumbprint(), createdAt: try row.moment(),
            lastSeenAt: try row.moment(), expiresAt: try row.moment(),
            confirmedUntil: try row.optionalMoment())
    }
}

extension RowReader {
    /// What cannot be read allows nothing.
    mutating func scopes() throws -> Scopes? {
        try optionalText().map { Scopes($0) ?? Scopes([]) }
    }

    mutating func keyThumbprint() throws -> KeyThumbprint? {
        guard let bytes = try optionalBytes() else { return nil }
        return try present(KeyThumbprint(bytes))
    }
}
