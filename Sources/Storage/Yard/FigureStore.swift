package import Domain

/// Counts what there is in the yard. Each function is one statement and reads a whole table or index, so that a large
/// yard can be counted in several units of work.
package struct FigureStore {
    let connection: any Connection

    /// By state; a state without members is 0.
    package func members() throws -> [MemberState: Int] {
        let counts = MemberState.allCases.map { state -> SQL in
            "(SELECT count(*) FROM members m WHERE \(Member.condition(state)))"
        }
        let numbers = try connection.row("SELECT \(SQL(counts, separator: ", "))") { row in
            try MemberState.allCases.map { _ in try row.int() }
        }
        return Dictionary(uniqueKeysWithValues: zip(MemberState.allCases, numbers ?? []))
    }

    package func posts() throws -> Int { try count("posts") }
    package func comments() throws -> Int { try count("comments") }
    package func listings() throws -> Int { try count("listings") }

    /// How many photos there are, with the bytes of the originals and of everything together.
    package func photos() throws -> (count: Int, originalBytes: Int, bytes: Int) {
        try connection.row(
            """
            SELECT count(*), CAST(COALESCE(SUM(original_byte_count), 0) AS BIGINT),
                CAST(COALESCE(SUM(byte_count), 0) AS BIGINT) FROM photos
            """
        ) { (try $0.int(), try $0.int(), try $0.int()) } ?? (0, 0, 0)
    }

    /// Reports that nobody has decided on.
    package func openCases() throws -> Int { try count("cases WHERE closed_at IS NULL") }

    /// Letters that wait, and how many of them were tried in vain.
    package func letters() throws -> (count: Int, late: Int) {
        try connection.row(
            "SELECT count(*), CAST(COALESCE(SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) FROM letters"
        ) { (try $0.int(), try $0.int()) } ?? (0, 0)
    }

    private func count(_ rows: SQL) throws -> Int {
        try connection.row("SELECT count(*) FROM \(rows)") { try $0.int() } ?? 0
    }
}
