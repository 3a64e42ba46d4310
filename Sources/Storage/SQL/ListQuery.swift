import Domain

/// A list that is walked by keyset: every list of the product is one of these, so that no page repeats or
/// skips a row that was there when the walk began (docs/product.md, rule 1).
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
    /// What is joined to the rows of the page alone; not with `isRising`.
    var lateJoin: LateJoin?
    /// The other way round: smallest key first, within one key the largest tie. Only without a twin.
    var isRising = false
}

/// Joins that come after the page was cut. A filter that costs much hides from PostgreSQL what a join costs: it takes
/// paths that differ by a hundredth for equal, and then reads whole tables.
struct LateJoin {
    /// What the query calls its one table; `key`, `tie` and `filter` are of that alone.
    let name: SQL
    /// `LEFT JOIN members m ON …`: of each row of the page one row.
    let joins: SQL
}

extension Connection {
    /// The page of `query` that `page` asks for. One statement: it takes a row more than the page shows, and
    /// that row alone says whether there is a next page (rule 2).
    func page<Element: Sendable>(
        _ query: ListQuery, _ page: PageRequest, _ decode: (inout RowReader) throws -> Element
    ) throws -> Page<Element> {
        var rows = try rows(statement(query, page)) { row in
            let key = try row.integer()
            let tie = query.tie == nil ? 0 : try row.integer()
            return (position: Position(key: key, tie: tie), element: try decode(&row))
        }
        if query.lateJoin != nil {
            // The order of a subquery is not that of what is joined to it.
            rows.sort { one, other in
                let (one, other) = (one.position, other.position)
                guard one.key == other.key else { return one.key > other.key }
                return query.isTieFalling ? one.tie > other.tie : one.tie < other.tie
            }
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
            return joined(
                query, [query.key],
                """
                FROM \(query.tables) WHERE \(filter)\(query.key) < \(after.key)
                ORDER BY \(query.key) DESC LIMIT \(page.limit + 1)
                """)
        }
        let (later, direction): (SQL, SQL) = query.isTieFalling ? ("<", "DESC") : (">", "ASC")
        // The first comparison is the range in the index, the second one cuts its edge.
        return joined(
            query, [query.key, tie],
            """
            FROM \(query.tables) WHERE \(filter)\(query.key) <= \(after.key)
                AND (\(query.key) < \(after.key) OR \(tie) \(later) \(after.tie))
            ORDER BY \(query.key) DESC, \(tie) \(direction) LIMIT \(page.limit + 1)
            """)
    }

    /// The columns of `query` behind its `keys`, of the rows that `source` gives.
    private func joined(_ query: ListQuery, _ keys: [SQL], _ source: SQL) -> SQL {
        let columns = SQL(keys + [query.columns], separator: ", ")
        guard let late = query.lateJoin else { return "SELECT \(columns) \(source)" }
        return """
            WITH \(late.name) AS MATERIALIZED (SELECT * \(source)) SELECT \(columns) FROM \(late.name) \(late.joins)
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
