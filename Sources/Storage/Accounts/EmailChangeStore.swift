package import Domain

/// Keeps the new addresses: at most one for each member.
package struct EmailChangeStore {
    let connection: any Connection

    /// Puts a change in the place of an older one, whose link is then no good.
    package func put(_ change: EmailChange) throws {
        try connection.run(
            """
            INSERT INTO email_changes (member_id, email, hash, created_at, expires_at)
            VALUES (\(change.memberID), \(change.email), NULL, \(change.createdAt), \(change.expiresAt))
            ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, hash = NULL,
                created_at = excluded.created_at, expires_at = excluded.expires_at
            """)
    }

    /// The change that waits at `moment`.
    package func pending(of member: Identifier<Member>, at moment: Timestamp) throws -> EmailChange? {
        try connection.row(
            """
            SELECT \(EmailChange.columns) FROM email_changes
            WHERE member_id = \(member) AND expires_at > \(moment)
            """, EmailChange.init(row:))
    }

    /// From now on the secret with that hash is the one that confirms the member's change; the one before is no
    /// good any more.
    package func setHash(_ hash: [UInt8], of member: Identifier<Member>) throws {
        try connection.run("UPDATE email_changes SET hash = \(hash) WHERE member_id = \(member)")
    }

    /// Takes a change away and gives it, if it is still good at `moment`: its link works once.
    package func take(hash: [UInt8], at moment: Timestamp) throws -> EmailChange? {
        try connection.row(
            """
            DELETE FROM email_changes WHERE hash = \(hash) AND expires_at > \(moment)
            RETURNING \(EmailChange.columns)
            """, EmailChange.init(row:))
    }

    package func cancel(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM email_changes WHERE member_id = \(member)")
    }

    /// Drops at most `limit` of what ran out by `moment`; gives how many.
    package func deleteExpired(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "email_changes", key: "member_id", where: "expires_at <= \(moment)", by: "expires_at",
            limit: limit)
    }
}

extension EmailChange {
    fileprivate static let columns: SQL = "member_id, email, created_at, expires_at"

    fileprivate init(row: inout RowReader) throws {
        self.init(
            memberID: try row.id(), email: try row.text(), createdAt: try row.moment(),
            expiresAt: try row.moment())
    }
}
