package import Domain

extension SessionStore {
    package func insert(_ secret: SecretRecord) throws {
        try connection.run(
            """
            INSERT INTO session_secrets (hash, session_id, created_at, spent_at, outdated_at)
            VALUES (\(secret.hash), \(secret.sessionID), \(secret.createdAt), \(secret.spentAt),
                \(secret.outdatedAt))
            """)
    }

    package func secret(hash: [UInt8]) throws -> SecretRecord? {
        try connection.row(
            """
            SELECT session_id, created_at, spent_at, outdated_at FROM session_secrets WHERE hash = \(hash)
            """
        ) { row in
            SecretRecord(
                hash: hash, sessionID: try row.id(), createdAt: try row.moment(),
                spentAt: try row.optionalMoment(), outdatedAt: try row.optionalMoment())
        }
    }

    package func markSpent(hash: [UInt8], at moment: Timestamp) throws {
        try connection.run("UPDATE session_secrets SET spent_at = \(moment) WHERE hash = \(hash)")
    }

    /// Every secret of `session` that is neither spent nor outdated becomes outdated.
    package func markOutdated(in session: Identifier<Session>, at moment: Timestamp) throws {
        try connection.run(
            """
            UPDATE session_secrets SET outdated_at = \(moment)
            WHERE session_id = \(session) AND spent_at IS NULL AND outdated_at IS NULL
            """)
    }

    package func insert(_ link: SignInLink) throws {
        try connection.run(
            """
            INSERT INTO sign_in_links (hash, member_id, purpose, expires_at)
            VALUES (\(link.hash), \(link.memberID), \(link.purpose.rawValue), \(link.expiresAt))
            """)
    }

    /// A link that is good at `moment`, which stays so.
    package func link(hash: [UInt8], at moment: Timestamp) throws -> SignInLink? {
        try link(
            hash,
            by: """
                SELECT member_id, purpose, expires_at FROM sign_in_links
                WHERE hash = \(hash) AND expires_at > \(moment)
                """)
    }

    /// Takes a link away and gives it, if it is still good at `moment`: it works once.
    package func takeLink(hash: [UInt8], at moment: Timestamp) throws -> SignInLink? {
        try link(
            hash,
            by: """
                DELETE FROM sign_in_links WHERE hash = \(hash) AND expires_at > \(moment)
                RETURNING member_id, purpose, expires_at
                """)
    }

    private func link(_ hash: [UInt8], by statement: SQL) throws -> SignInLink? {
        try connection.row(statement) { row in
            SignInLink(
                hash: hash, memberID: try row.id(), purpose: try row.word(), expiresAt: try row.moment())
        }
    }

    /// How many links of `purpose` are good for `member` at `moment`; for nobody with nil.
    package func linkCount(of member: Identifier<Member>?, purpose: SignInLink.Purpose, at moment: Timestamp)
        throws
        -> Int
    {
        try connection.row(
            """
            SELECT count(*) FROM sign_in_links
            WHERE member_id = \(member.orNobody) AND purpose = \(purpose.rawValue) AND expires_at > \(moment)
            """
        ) { try $0.int() } ?? 0
    }

    /// Takes every link of `member` away.
    package func deleteLinks(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM sign_in_links WHERE member_id = \(member)")
    }
}
