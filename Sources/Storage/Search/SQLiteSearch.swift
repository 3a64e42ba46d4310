import Domain

/// FTS5. Its index keeps ids by token in order, so that the newest rows are found from its end. It holds nothing but
/// that: what must be taken out of it is made again from the row beside it.
struct SQLiteSearch: SearchEngine {
    let connection: any Connection

    func put(_ id: Int64, folded: String, keys: String, in table: SearchTable) throws {
        try takeOut(id, of: table)
        try connection.run(
            """
            INSERT INTO \(table.name) (\(table.id), folded, keys) VALUES (\(id), \(folded), \(keys))
            ON CONFLICT (\(table.id)) DO UPDATE SET folded = excluded.folded, keys = excluded.keys
            """)
        try connection.run(
            """
            INSERT INTO \(index(table)) (rowid, tokens) VALUES (\(id), \(text(folded, keys, table)))
            """)
    }

    func remove(_ ids: [Int64], from table: SearchTable) throws {
        for id in ids {
            try takeOut(id, of: table)
            try connection.run("DELETE FROM \(table.name) WHERE \(table.id) = \(id)")
        }
    }

    func isIndexed(_ id: Int64, _ line: SearchLine, in table: SearchTable) throws -> Bool { true }

    /// FTS5 tells it by another table over its index, which is made for this connection alone and takes no room. To ask
    /// for the tokens of a row would cost as much as all rows that share one with it.
    func tokenSum(of table: SearchTable) throws -> TokenSum? {
        let words: SQL = "temp.\(index(table))_words"
        try connection.run(
            "CREATE VIRTUAL TABLE \(words) USING fts5vocab('main', '\(index(table))', 'instance')")
        var sum = TokenSum()
        try connection.forEachRow(of: "SELECT term, doc FROM \(words)") { row in
            sum.add(try row.text(), of: try row.integer())
        }
        try connection.run("DROP TABLE \(words)")
        return sum
    }

    func removeAll(from table: SearchTable) throws {
        let index = index(table)
        try connection.run("INSERT INTO \(index) (\(index)) VALUES ('delete-all')")
        try connection.run("DELETE FROM \(table.name)")
    }

    func hits(_ range: SearchRange) -> SQL {
        let index = index(range.table)
        // The sign keeps the planner from looking the other way round: for each row, whether the index has it.
        let line: SQL =
            range.pattern.stretches.isEmpty
            ? "" : "JOIN \(range.table.name) f ON f.\(range.table.id) = +s.rowid"
        let stretches = range.pattern.stretches.map { " AND instr(f.folded, \($0)) > 0" as SQL }
        let floor: SQL = range.above.map { " AND s.rowid > \($0)" } ?? ""
        return """
            SELECT s.rowid AS id FROM \(index) s \(range.joins("+s.rowid")) \(line)
            WHERE s.\(index) MATCH \(match(range.pattern)) AND s.rowid < \(range.below)\(floor)
                AND \(range.visible)\(SQL(stretches, separator: ""))
            ORDER BY s.rowid DESC LIMIT \(range.limit)
            """
    }

    func some(_ pattern: SearchPattern, of table: SearchTable, limit: Int) -> SQL {
        let index = index(table)
        let line: SQL =
            pattern.stretches.isEmpty ? "" : "JOIN \(table.name) f ON f.\(table.id) = +s.rowid"
        let stretches = pattern.stretches.map { " AND instr(f.folded, \($0)) > 0" as SQL }
        return """
            SELECT s.rowid AS id FROM \(index) s \(line)
            WHERE s.\(index) MATCH \(match(pattern))\(SQL(stretches, separator: "")) LIMIT \(limit)
            """
    }

    private func takeOut(_ id: Int64, of table: SearchTable) throws {
        let before = try connection.row(
            "SELECT folded, keys FROM \(table.name) WHERE \(table.id) = \(id)"
        ) { (folded: try $0.text(), keys: try $0.text()) }
        guard let before else { return }
        let index = index(table)
        try connection.run(
            """
            INSERT INTO \(index) (\(index), rowid, tokens)
            VALUES ('delete', \(id), \(text(before.folded, before.keys, table)))
            """)
    }

    private func index(_ table: SearchTable) -> SQL {
        switch table {
        case .posts: "search_posts_index"
        case .members: "search_members_index"
        case .listings: "search_listings_index"
        }
    }

    private func text(_ folded: String, _ keys: String, _ table: SearchTable) -> String {
        table.tokens(folded: folded, keys: keys).sorted().joined(separator: " ")
    }

    /// No token has a quote in it.
    private func match(_ pattern: SearchPattern) -> String {
        let all = pattern.tokens.map { "\"\($0)\"" }.joined(separator: " AND ")
        return pattern.without.reduce("(\(all))") { "\($0) NOT \"\($1)\"" }
    }
}
