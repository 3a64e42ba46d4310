package import Domain

/// Remembers what a request with an `Idempotency-Key` made, in the same unit of work as the thing itself.
package struct IdempotencyStore {
    let connection: any Connection

    /// The raw id that `key` of `member` made in `scope` ("posts", "photos") since `moment`, or nil.
    package func result(of key: String, by member: Identifier<Member>, scope: String, since moment: Timestamp)
        throws
        -> Int64?
    {
        try connection.row(
            """
            SELECT result FROM idempotency_keys
            WHERE member_id = \(member) AND scope = \(scope) AND key = \(key) AND created_at >= \(moment)
            """
        ) { try $0.integer() }
    }

    /// Keeps what `key` made; an older result of the same key is replaced.
    package func record(
        _ result: Int64, of key: String, by member: Identifier<Member>, scope: String, at moment: Timestamp
    ) throws {
        try connection.run(
            """
            INSERT INTO idempotency_keys (member_id, scope, key, result, created_at)
            VALUES (\(member), \(scope), \(key), \(result), \(moment))
            ON CONFLICT (member_id, scope, key)
            DO UPDATE SET result = excluded.result, created_at = excluded.created_at
            """)
    }

    /// Forgets what is older than `moment`, at most `limit` of it; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "idempotency_keys", key: "member_id, scope, key", where: "created_at < \(moment)",
            by: "created_at", limit: limit)
    }
}
