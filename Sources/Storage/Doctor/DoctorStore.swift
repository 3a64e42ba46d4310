/// Compares what the database keeps twice, and mends what has one right answer: for the operator's doctor
/// (docs/decisions/0052-doctor.md).
///
/// What looks through whole tables goes through them by their keys, a range at a time: its memory does not grow with
/// the yard. It takes as long as it takes and belongs into `Engine.snapshot`; what mends a range is a unit of work like
/// any other.
package struct DoctorStore {
    let connection: any Connection
    let dialect: Dialect

    /// Of a unit of work on `engine`.
    package init(_ connection: any Connection, of engine: any Engine) {
        self.init(connection: connection, dialect: engine.dialect)
    }

    init(connection: any Connection, dialect: Dialect) {
        self.connection = connection
        self.dialect = dialect
    }

    /// Is told how many rows were looked at since the last time.
    package typealias Report = (Int) -> Void

    /// Keys of a table, one after the other.
    package struct Range: Hashable, Sendable {
        let after: Int64
        let through: Int64

        /// Whether the key in `column` is one of them.
        func holds(_ column: SQL) -> SQL { "\(column) > \(after) AND \(column) <= \(through)" }
    }

    /// Hands all keys of `table` to `body`, about `size` at a time. Fails: `StorageError`, what `body` throws.
    func forEachRange(
        of table: SQL, by key: SQL = "id", size: Int = 1000, _ report: Report, _ body: (Range) throws -> Void
    ) throws {
        var last: Int64 = 0
        while true {
            let page = try connection.row(
                """
                SELECT count(*), max(k) FROM (
                    SELECT \(key) AS k FROM \(table) WHERE \(key) > \(last) ORDER BY \(key) LIMIT \(size)) AS page
                """
            ) { (count: try $0.int(), last: try $0.optionalInteger()) }
            guard let page, let through = page.last else { return }
            try body(Range(after: last, through: through))
            report(page.count)
            last = through
        }
    }
}
