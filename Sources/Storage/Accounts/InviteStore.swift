package import Domain

/// Keeps invites.
package struct InviteStore {
    let connection: any Connection

    package func insert(_ invite: Invite) throws {
        try connection.run(
            """
            INSERT INTO invites (id, hash, maker_id, uses, used, created_at, expires_at)
            VALUES (\(invite.id), \(invite.hash), \(invite.makerID), \(invite.uses), \(invite.used),
                \(invite.createdAt), \(invite.expiresAt))
            """)
    }

    /// Whether the invite lets somebody in at `moment`.
    package func isGood(hash: [UInt8], at moment: Timestamp) throws -> Bool {
        try connection.hasRow(
            "SELECT 1 FROM invites WHERE hash = \(hash) AND used < uses AND expires_at > \(moment)")
    }

    /// Uses the invite once; nil if it is unknown, used up or has run out at `moment`.
    package func use(hash: [UInt8], at moment: Timestamp) throws -> Identifier<Invite>? {
        try connection.row(
            """
            UPDATE invites SET used = used + 1
            WHERE hash = \(hash) AND used < uses AND expires_at > \(moment) RETURNING id
            """
        ) { try $0.id() }
    }

    /// Those that still let somebody in at `moment`, latest first.
    package func good(at moment: Timestamp, page: PageRequest) throws -> Page<ListedInvite> {
        let query = ListQuery(
            columns: """
                i.id, i.hash, i.maker_id, i.uses, i.used, i.created_at, i.expires_at,
                (SELECT m.username FROM members m WHERE m.id = i.maker_id)
                """,
            tables: "invites i", filter: "i.used < i.uses AND i.expires_at > \(moment)", key: "i.id")
        return try connection.page(query, page) { row in
            let invite = Invite(
                id: try row.id(), hash: try row.bytes(),
                makerID: try row.optionalInteger().map(Identifier.init(rawValue:)), uses: try row.int(),
                used: try row.int(), createdAt: try row.moment(), expiresAt: try row.moment())
            return ListedInvite(invite: invite, maker: try row.optionalText())
        }
    }

    /// Revokes an invite. Whether it was there.
    package func delete(_ id: Identifier<Invite>) throws -> Bool {
        try connection.run("DELETE FROM invites WHERE id = \(id)") == 1
    }

    /// Drops at most `limit` of those that ran out before `moment`; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "invites", key: "id", where: "expires_at < \(moment)", by: "expires_at", limit: limit)
    }
}
