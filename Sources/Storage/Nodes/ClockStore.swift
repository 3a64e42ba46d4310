package import Domain

/// Keeps how far the clock is believed, over restarts.
package struct ClockStore {
    let connection: any Connection

    package func record() throws -> ClockRecord {
        try connection.row("SELECT seen_at, accepted_to, confirmed_at FROM clock") { row in
            ClockRecord(
                seenAt: try row.optionalMoment(), acceptedTo: try row.optionalMoment(),
                confirmedAt: try row.optionalMoment())
        } ?? ClockRecord()
    }

    package func keep(_ record: ClockRecord) throws {
        try connection.run(
            """
            INSERT INTO clock (one, seen_at, accepted_to, confirmed_at)
            VALUES (1, \(record.seenAt), \(record.acceptedTo), \(record.confirmedAt))
            ON CONFLICT (one) DO UPDATE SET seen_at = excluded.seen_at, accepted_to = excluded.accepted_to,
                confirmed_at = excluded.confirmed_at
            """)
    }

    /// When the newest row was made, by the clock of then; nil in an empty yard.
    package func newestRow() throws -> Timestamp? {
        // Ids tell when they were made. What people make most, and what the yard writes down by itself.
        try ["members", "photos", "posts", "comments", "audit"].compactMap { table in
            try connection.row("SELECT id FROM \(SQL(stringLiteral: table)) ORDER BY id DESC LIMIT 1") {
                row in
                (try row.id() as Identifier<ClockRecord>).moment
            }
        }.max()
    }
}
