import Domain

/// A list that is walked by keyset: every list of the product is one of these, so that no page repeats or
/// skips a row that was there when the walk began.
struct ListQuery {
    /// What the elements are read from.
    var columns: SQL
    /// Tables with their joins; the one that `key` belongs to comes first.
    let tables: SQL
    /// What else must hold; nil for everything.
    var filter: SQL?
    /// The column by which rows come, largest first. Together with `tie` it tells every row apart.
    let key: SQL
    /// Within one key, smallest first, unless `isTieFalling`.
    var tie: SQL?
    /// Within one key the largest tie first. Only with a tie, and not with `isRising`.
    var isTieFalling = false
    /// A column of a joined table that equals `key`. PostgreSQL does not see by itself that the range of `key`
    /// is its range, too, and could read the joined table from its end down to the page.
    var twin: SQL?
    /// The other way round: smallest key first, within one key the largest tie. Only without a twin.
    var isRising = false
}

extension Connection {
    /// The page of `query` that `page` asks for. One statement: it takes a row more than the page shows, and
    /// that row alone says whether there is a next page (rule 2).
    func page<Element: Sendable>(
        _ query: ListQuery, _ page: PageRequest, _ decode: (inout RowReader) throws -> Element
    ) throws -> Page<Element> {
        let rows = try rows(statement(query, page)) { row in
            let key = try row.integer()
            let tie = query.tie == nil ? 0 : try row.integer()
            return (position: Position(key: key, tie: tie), element: try decode(&row))
        }
        return Page(rows: rows, limit: page.limit, position: \.position).map(\.element)
    }

    private func statement(_ query: ListQuery, _ page: PageRequest) -> SQL {
        if query.isRising { return risingStatement(query, page) }
        // Ids never reach the largest number: the first page is the one below it, with the same text.
        let after = page.after ?? Position(key: .max, tie: .max)
        let filter = SQL(
            [query.filter, query.twin.map { "\($0) <= \(after.key)" }].compactMap(\.self).map {
                "\($0) AND "
            },
            separator: "")
        guard let tie = query.tie else {
            return """
                SELECT \(query.key), \(query.columns) FROM \(query.tables)
                WHERE \(filter)\(query.key) < \(after.key)
                ORDER BY \(query.key) DESC LIMIT \(page.limit + 1)
                """
        }
        let (later, direction): (SQL, SQL) = query.isTieFalling ? ("<", "DESC") : (">", "ASC")
        // The first comparison is the range in the index, the second one cuts its edge.
        return """
            SELECT \(query.key), \(tie), \(query.columns) FROM \(query.tables)
            WHERE \(filter)\(query.key) <= \(after.key)
                AND (\(query.key) < \(after.key) OR \(tie) \(later) \(after.tie))
            ORDER BY \(query.key) DESC, \(tie) \(direction) LIMIT \(page.limit + 1)
            """
    }

    private func risingStatement(_ query: ListQuery, _ page: PageRequest) -> SQL {
        let after = page.after ?? Position(key: .min, tie: .min)
        let filter: SQL = query.filter.map { "\($0) AND " } ?? ""
        guard let tie = query.tie else {
            return """
                SELECT \(query.key), \(query.columns) FROM \(query.tables)
                WHERE \(filter)\(query.key) > \(after.key)
                ORDER BY \(query.key) LIMIT \(page.limit + 1)
                """
        }
        return """
            SELECT \(query.key), \(tie), \(query.columns) FROM \(query.tables)
            WHERE \(filter)\(query.key) >= \(after.key)
                AND (\(query.key) > \(after.key) OR \(tie) < \(after.tie))
            ORDER BY \(query.key), \(tie) DESC LIMIT \(page.limit + 1)
            """
    }
}
