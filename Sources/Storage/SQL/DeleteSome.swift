extension Connection {
    /// Deletes at most `limit` of the rows of `table` for which `condition` holds, the first by `order`. Gives how
    /// many.
    ///
    /// For what goes because of its age, or with its member. One statement for all of it would keep everybody else from
    /// writing for as long as it takes; and where it takes too long, it would be undone as a whole and never come to an
    /// end.
    ///
    /// - Parameters:
    ///   - key: the columns of the primary key.
    ///   - order: the columns of the index that finds the rows.
    func deleteSome(
        of table: SQL, key: SQL = "id", where condition: SQL, by order: SQL = "id", limit: Int
    ) throws -> Int {
        try run(
            """
            DELETE FROM \(table) WHERE (\(key)) IN (
                SELECT \(key) FROM \(table) WHERE \(condition) ORDER BY \(order) LIMIT \(limit))
            """)
    }
}
