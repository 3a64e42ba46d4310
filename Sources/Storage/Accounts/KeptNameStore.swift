package import Domain

/// Keeps the names of those who are gone, so that nobody else comes under them.
package struct KeptNameStore {
    let connection: any Connection

    /// Keeps `username`, in lower case, until `moment`; for ever with nil.
    package func keep(username: String, until moment: Timestamp?) throws {
        try connection.run(
            """
            INSERT INTO kept_names (username, kept_until) VALUES (\(username), \(moment))
            ON CONFLICT (username) DO UPDATE SET kept_until = excluded.kept_until
            WHERE kept_names.kept_until IS NOT NULL
            """)
    }

    /// Keeps an address for ever, by its seal (`AddressSeal`).
    package func keep(address seal: [UInt8]) throws {
        try connection.run("INSERT INTO kept_addresses (seal) VALUES (\(seal)) ON CONFLICT DO NOTHING")
    }

    /// Whether `username`, in lower case, is still kept at `moment`.
    package func isKept(username: String, at moment: Timestamp) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM kept_names
            WHERE username = \(username) AND (kept_until IS NULL OR kept_until > \(moment))
            """)
    }

    package func isKept(address seal: [UInt8]) throws -> Bool {
        try connection.hasRow("SELECT 1 FROM kept_addresses WHERE seal = \(seal)")
    }

    /// Lets names go that were kept until `moment`, at most `limit`; gives how many.
    package func forget(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "kept_names", key: "username", where: "kept_until IS NOT NULL AND kept_until <= \(moment)",
            by: "kept_until", limit: limit)
    }
}
