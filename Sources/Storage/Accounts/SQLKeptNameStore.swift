import Domain

struct SQLKeptNameStore: KeptNameStore {
    let connection: any Connection

    func keep(username: String, until moment: Timestamp?) throws {
        try connection.run(
            """
            INSERT INTO kept_names (username, kept_until) VALUES (\(username), \(moment))
            ON CONFLICT (username) DO UPDATE SET kept_until = excluded.kept_until
            WHERE kept_names.kept_until IS NOT NULL
            """)
    }

    func keep(address seal: [UInt8]) throws {
        try connection.run("INSERT INTO kept_addresses (seal) VALUES (\(seal)) ON CONFLICT DO NOTHING")
    }

    func isKept(username: String, at moment: Timestamp) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM kept_names
            WHERE username = \(username) AND (kept_until IS NULL OR kept_until > \(moment))
            """)
    }

    func isKept(address seal: [UInt8]) throws -> Bool {
        try connection.hasRow("SELECT 1 FROM kept_addresses WHERE seal = \(seal)")
    }

    func forget(at moment: Timestamp) throws {
        try connection.run(
            "DELETE FROM kept_names WHERE kept_until IS NOT NULL AND kept_until <= \(moment)")
    }
}
