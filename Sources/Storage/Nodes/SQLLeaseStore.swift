import Domain

struct SQLLeaseStore: LeaseStore {
    let connection: any Connection

    func acquire(
        _ name: String, holder: String, until end: Timestamp, at moment: Timestamp
    ) throws -> Bool {
        try connection.hasRow(
            """
            INSERT INTO leases (name, holder, expires_at) VALUES (\(name), \(holder), \(end))
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
            WHERE leases.expires_at <= \(moment) OR leases.holder = excluded.holder
            RETURNING name
            """)
    }

    func release(_ name: String, holder: String) throws {
        try connection.run("DELETE FROM leases WHERE name = \(name) AND holder = \(holder)")
    }
}
