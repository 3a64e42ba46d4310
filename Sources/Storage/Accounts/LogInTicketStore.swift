package import Domain

/// Keeps log-ins that wait for a code.
package struct LogInTicketStore {
    let connection: any Connection

    package func insert(_ ticket: LogInTicket) throws {
        try connection.run(
            """
            INSERT INTO log_in_tickets (hash, member_id, kind, expires_at)
            VALUES (\(ticket.hash), \(ticket.memberID), \(ticket.kind.rawValue), \(ticket.expiresAt))
            """)
    }

    /// One that is good at `moment`.
    package func ticket(hash: [UInt8], at moment: Timestamp) throws -> LogInTicket? {
        try connection.row(
            """
            SELECT member_id, kind, expires_at FROM log_in_tickets WHERE hash = \(hash) AND expires_at > \(moment)
            """
        ) { row in
            LogInTicket(hash: hash, memberID: try row.id(), kind: try row.word(), expiresAt: try row.moment())
        }
    }

    package func delete(hash: [UInt8]) throws {
        try connection.run("DELETE FROM log_in_tickets WHERE hash = \(hash)")
    }

    /// Ends every log-in of `member` that waits.
    package func deleteAll(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM log_in_tickets WHERE member_id = \(member)")
    }

    /// Ends those of `member` that wait longest, until `limit` are left.
    package func trim(of member: Identifier<Member>, to limit: Int) throws {
        try connection.run(
            """
            DELETE FROM log_in_tickets WHERE member_id = \(member) AND hash NOT IN (
                SELECT hash FROM log_in_tickets WHERE member_id = \(member)
                ORDER BY expires_at DESC, hash LIMIT \(limit))
            """)
    }

    /// Forgets at most `limit` of those that ran out by `moment`; gives how many.
    package func deleteExpired(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "log_in_tickets", key: "hash", where: "expires_at <= \(moment)", by: "expires_at",
            limit: limit)
    }
}
