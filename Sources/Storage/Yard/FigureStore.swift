package import Domain

/// Counts what there is in the yard. Each function is one statement and reads an index, or a table that has no smaller
/// one, so that a large yard can be counted in several units of work.
package struct FigureStore {
    let connection: any Connection

    /// By state and by role, in one walk through all members; what there is none of is 0.
    package func members() throws -> (states: [MemberState: Int], roles: [Role: Int]) {
        let conditions = MemberState.allCases.map(Member.condition) + Role.allCases.map(Member.condition)
        let counts = conditions.map { condition -> SQL in
            "CAST(COALESCE(SUM(CASE WHEN \(condition) THEN 1 ELSE 0 END), 0) AS BIGINT)"
        }
        let numbers =
            try connection.row("SELECT \(SQL(counts, separator: ", ")) FROM members m") { row in
                try conditions.map { _ in try row.int() }
            } ?? []
        return (
            Dictionary(uniqueKeysWithValues: zip(MemberState.allCases, numbers)),
            Dictionary(
                uniqueKeysWithValues: zip(Role.allCases, numbers.dropFirst(MemberState.allCases.count)))
        )
    }

    package func posts() throws -> Int { try count("posts") }
    package func comments() throws -> Int { try count("comments WHERE author_id IS NOT NULL") }
    package func listings() throws -> Int { try count("listings") }

    /// How many photos there are, with the bytes of the originals and of everything together.
    package func photos() throws -> (count: Int, originalBytes: Int, bytes: Int) {
        let (count, originals, all) =
            try connection.row(
                """
                SELECT count(*), CAST(COALESCE(SUM(original_byte_count), 0) AS BIGINT),
                    CAST(COALESCE(SUM(byte_count), 0) AS BIGINT) FROM photos
                """
            ) { (try $0.int(), try $0.int(), try $0.int()) } ?? (0, 0, 0)
        return (count, originals, all)
    }

    /// Bytes of the originals of avatars, and of everything of them.
    package func avatars() throws -> (originalBytes: Int, bytes: Int) {
        try bytes(of: "members m JOIN photos p ON p.id = m.avatar_id WHERE m.avatar_id IS NOT NULL")
    }

    /// The same of photos that nothing shows.
    package func unused() throws -> (originalBytes: Int, bytes: Int) {
        try bytes(
            of: """
                photos p WHERE p.unused_since IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM members m WHERE m.avatar_id = p.id)
                """)
    }

    /// Whose photos take most, the largest first; of equals who joined first.
    package func largest(limit: Int) throws -> [MemberRoom] {
        try connection.rows(
            """
            SELECT m.username, m.display_name, r.byte_count FROM (
                SELECT owner_id, CAST(SUM(byte_count) AS BIGINT) AS byte_count FROM photos
                GROUP BY owner_id ORDER BY 2 DESC, owner_id LIMIT \(limit)
            ) r JOIN members m ON m.id = r.owner_id ORDER BY r.byte_count DESC, m.id
            """
        ) { MemberRoom(username: try $0.text(), displayName: try $0.text(), byteCount: try $0.int()) }
    }

    /// Reports that nobody has decided on.
    package func openCases() throws -> Int { try count("cases WHERE closed_at IS NULL") }

    /// Letters that wait, and how many of them were tried in vain.
    package func letters() throws -> (count: Int, late: Int) {
        try connection.row(
            "SELECT count(*), CAST(COALESCE(SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) FROM letters"
        ) { (try $0.int(), try $0.int()) } ?? (0, 0)
    }

    /// The name of the newest migration; empty in a database without any.
    package func schema() throws -> String {
        try connection.row("SELECT name FROM migrations ORDER BY number DESC LIMIT 1") { try $0.text() } ?? ""
    }

    private func count(_ rows: SQL) throws -> Int {
        try connection.row("SELECT count(*) FROM \(rows)") { try $0.int() } ?? 0
    }

    /// - Parameter rows: names the photos `p`.
    private func bytes(of rows: SQL) throws -> (originalBytes: Int, bytes: Int) {
        try connection.row(
            """
            SELECT CAST(COALESCE(SUM(p.original_byte_count), 0) AS BIGINT),
                CAST(COALESCE(SUM(p.byte_count), 0) AS BIGINT) FROM \(rows)
            """
        ) { (try $0.int(), try $0.int()) } ?? (0, 0)
    }
}
