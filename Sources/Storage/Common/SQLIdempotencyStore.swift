import Domain

struct SQLIdempotencyStore: IdempotencyStore {
    let connection: any Connection

    func result(of key: String, by member: Identifier<Member>, scope: String, since moment: Timestamp) throws
        -> Int64?
    {
        try connection.row(
            """
            SELECT result FROM idempotency_keys
            WHERE member_id = \(member) AND scope = \(scope) AND key = \(key) AND created_at >= \(moment)
            """
        ) { try $0.integer() }
    }

    func record(
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

    func forget(before moment: Timestamp) throws {
        try connection.run("DELETE FROM idempotency_keys WHERE created_at < \(moment)")
    }
}
