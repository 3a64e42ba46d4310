import Domain

/// A column of tokens with a GIN index. That index knows no order: the newest of many hits would cost as much as all
/// of them. So the newest rows are looked through first, which is enough for a word that stands often, and the index
/// is asked for the others.
struct PostgresSearch: SearchEngine {
    let connection: any Connection

    /// How many rows are looked through: about a millisecond. A word found less often in them than a page is long
    /// stands in a hundredth of the rows at most.
    private static let newest = 2000

    func put(_ id: Int64, folded: String, keys: String, in table: SearchTable) throws {
        let line = SearchLine(folded: folded, keys: keys)
        try connection.run(
            """
            INSERT INTO \(table.name) (\(table.id), folded, keys, tokens)
            VALUES (\(id), \(folded), \(keys), \(tokens(of: line, in: table)))
            ON CONFLICT (\(table.id)) DO UPDATE SET folded = excluded.folded, keys = excluded.keys,
                tokens = excluded.tokens
            """)
    }

    func remove(_ ids: [Int64], from table: SearchTable) throws {
        try connection.run("DELETE FROM \(table.name) WHERE \(table.id) IN (\(list: ids))")
    }

    func isIndexed(_ id: Int64, _ line: SearchLine, in table: SearchTable) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM \(table.name) WHERE \(table.id) = \(id) AND tokens = \(tokens(of: line, in: table))
            """)
    }

    func tokenSum(of table: SearchTable) throws -> TokenSum? { nil }

    func removeAll(from table: SearchTable) throws {
        try connection.run("DELETE FROM \(table.name)")
    }

    private func tokens(of line: SearchLine, in table: SearchTable) -> SQL {
        let tokens = table.tokens(folded: line.folded, keys: line.keys).sorted().joined(separator: " ")
        return "array_to_tsvector(array_remove(string_to_array(CAST(\(tokens) AS text), ' '), ''))"
    }

    func hits(_ range: SearchRange) -> SQL {
        let (table, id) = (range.table.name, range.table.id)
        let isHit = isHit(range.pattern)
        let floor: SQL = range.above.map { " AND s.\(id) > \($0)" } ?? ""
        let olderFloor: SQL = range.above.map { " AND s.\(id) + 0 > \($0)" } ?? ""
        let seen: SQL = """
            CROSS JOIN LATERAL (
                SELECT 1 FROM (SELECT o.id) s \(range.joins("s.id")) WHERE \(range.visible) OFFSET 0) seen
            """
        // The sum keeps the planner from adding all ids below to what the index gives. The offsets keep it
        // from looking through all posts for a few.
        return """
            (WITH newest AS MATERIALIZED (
                SELECT * FROM \(table) s WHERE s.\(id) < \(range.below)\(floor)
                ORDER BY s.\(id) DESC LIMIT \(Self.newest)
            ), recent AS MATERIALIZED (
                SELECT o.id FROM (
                    SELECT s.\(id) AS id FROM newest s WHERE \(isHit) ORDER BY s.\(id) DESC OFFSET 0) o
                \(seen) ORDER BY o.id DESC LIMIT \(range.limit)
            ), older AS MATERIALIZED (
                SELECT s.\(id) AS id FROM \(table) s
                WHERE \(isHit) AND s.\(id) + 0 < \(range.below)\(olderFloor)
                    AND (SELECT count(*) FROM recent) < \(range.limit)
            )
            (SELECT id FROM recent WHERE (SELECT count(*) FROM recent) >= \(range.limit))
            UNION ALL (
                SELECT o.id FROM (SELECT id FROM older ORDER BY id DESC OFFSET 0) o
                \(seen) ORDER BY o.id DESC LIMIT \(range.limit)))
            """
    }

    func some(_ pattern: SearchPattern, of table: SearchTable, limit: Int) -> SQL {
        // Sorted by nothing, but by way of the index: materialized it is planned as if all were wanted, and read no
        // further than the limit. For so few the planner would rather look through all rows.
        """
        WITH o AS MATERIALIZED (SELECT s.\(table.id) AS id FROM \(table.name) s WHERE \(isHit(pattern)))
        SELECT o.id FROM o LIMIT \(limit)
        """
    }

    /// Whether the row `s` has the pattern.
    private func isHit(_ pattern: SearchPattern) -> SQL {
        let stretches = pattern.stretches.map { " AND strpos(s.folded, \($0)) > 0" as SQL }
        return "s.tokens @@ CAST(\(query(pattern)) AS tsquery)\(SQL(stretches, separator: ""))"
    }

    /// No token has a quote or a backslash in it.
    private func query(_ pattern: SearchPattern) -> String {
        (pattern.tokens.map { "'\($0)'" } + pattern.without.map { "!'\($0)'" }).joined(separator: " & ")
    }
}
