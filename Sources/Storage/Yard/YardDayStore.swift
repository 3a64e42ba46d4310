package import Domain

/// Keeps what was made on each day.
package struct YardDayStore {
    let connection: any Connection

    /// The days from the number `first` on that are kept, in order.
    package func kept(since first: Int) throws -> [YardDay] {
        try connection.rows(
            """
            SELECT day, members, posts, comments, listings, photos, byte_count FROM yard_days
            WHERE day >= \(Int64(first)) ORDER BY day
            """
        ) { row in
            YardDay(
                number: try row.int(), members: try row.int(), posts: try row.int(), comments: try row.int(),
                listings: try row.int(), photos: try row.int(), byteCount: try row.int())
        }
    }

    /// Counts what was made on the day `number` and is there now. Ids are in the order of time: of each table only what
    /// is of that day is read, by its primary key.
    package func count(_ number: Int) throws -> YardDay {
        let first = Identifier<YardDay>(earliestAt: YardDay.beginning(of: number)).rawValue
        let end = Identifier<YardDay>(earliestAt: YardDay.beginning(of: number + 1)).rawValue
        let counts = ["members", "posts", "comments", "listings", "photos"].map { (table: SQL) -> SQL in
            "(SELECT count(*) FROM \(table) WHERE id >= \(first) AND id < \(end))"
        }
        let day = try connection.row(
            """
            SELECT \(SQL(counts, separator: ", ")), (SELECT CAST(COALESCE(SUM(byte_count), 0) AS BIGINT)
                FROM photos WHERE id >= \(first) AND id < \(end))
            """
        ) { row in
            YardDay(
                number: number, members: try row.int(), posts: try row.int(), comments: try row.int(),
                listings: try row.int(), photos: try row.int(), byteCount: try row.int())
        }
        guard let day else { throw StorageError.failed("a count gives no row") }
        return day
    }

    /// Keeps the counts of a day that is over. Those that are kept already stay.
    package func keep(_ day: YardDay) throws {
        try connection.run(
            """
            INSERT INTO yard_days (day, members, posts, comments, listings, photos, byte_count)
            VALUES (\(Int64(day.number)), \(day.members), \(day.posts), \(day.comments), \(day.listings),
                \(day.photos), \(day.byteCount))
            ON CONFLICT (day) DO NOTHING
            """)
    }

    /// Forgets the days before the number `first`.
    package func forget(before first: Int) throws {
        try connection.run("DELETE FROM yard_days WHERE day < \(Int64(first))")
    }

    /// When the first member came who is still there; nil in an empty yard.
    package func firstMember() throws -> Timestamp? {
        try connection.row("SELECT id FROM members ORDER BY id LIMIT 1") { row in
            (try row.id() as Identifier<Member>).moment
        }
    }
}
