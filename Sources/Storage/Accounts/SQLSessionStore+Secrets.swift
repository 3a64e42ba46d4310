import Domain

extension SQLSessionStore {
    func insert(_ secret: SecretRecord) throws {
        try connection.run(
            """
            INSERT INTO session_secrets (hash, session_id, created_at, spent_at)
            VALUES (\(secret.hash), \(secret.sessionID), \(secret.createdAt), \(secret.spentAt))
            """)
    }

    func secret(hash: [UInt8]) throws -> SecretRecord? {
        try connection.row(
            "SELECT session_id, created_at, spent_at FROM session_secrets WHERE hash = \(hash)"
        ) { row in
            SecretRecord(
                hash: hash, sessionID: try row.id(), createdAt: try row.moment(),
                spentAt: try row.optionalMoment())
        }
    }

    func markSpent(hash: [UInt8], at moment: Timestamp) throws {
        try connection.run("UPDATE session_secrets SET spent_at = \(moment) WHERE hash = \(hash)")
    }

    func insert(_ link: SignInLink) throws {
        try connection.run(
            """
            INSERT INTO sign_in_links (hash, member_id, purpose, expires_at)
            VALUES (\(link.hash), \(link.memberID), \(link.purpose.rawValue), \(link.expiresAt))
            """)
    }

    func takeLink(hash: [UInt8], at moment: Timestamp) throws -> SignInLink? {
        try connection.row(
            """
            DELETE FROM sign_in_links WHERE hash = \(hash) AND expires_at > \(moment)
            RETURNING member_id, purpose, expires_at
            """
        ) { row in
            SignInLink(
                hash: hash, memberID: try row.id(), purpose: try row.word(), expiresAt: try row.moment())
        }
    }

    func deleteLinks(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM sign_in_links WHERE member_id = \(member)")
    }
}
