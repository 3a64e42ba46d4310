import Domain
import MadangCore

extension DoctorStore {
    /// What is wrong in one table of search.
    package struct WrongSearch: Sendable {
        let table: SearchTable
        /// Where rows say something else than their things, or are missing.
        package fileprivate(set) var ranges: [Range] = []
        /// How many such rows.
        package fileprivate(set) var rows = 0
        /// How many tokens the index beside the rows has too few or, below 0, too many.
        package fileprivate(set) var lacking = 0

        /// "search_posts".
        package var name: String { table.name.text }
        /// Whether an index that lies beside the rows must be written anew as a whole.
        package fileprivate(set) var isIndexWrong = false
    }

    /// The tables of search that do not say what posts, members and listings say. Fails: `StorageError`.
    package func wrongSearch(_ report: Report) throws -> [WrongSearch] {
        try SearchTable.allCases.map { try wrong(in: $0, report) }.filter { $0.rows > 0 || $0.isIndexWrong }
    }

    private func wrong(in table: SearchTable, _ report: Report) throws -> WrongSearch {
        let (engine, backlog) = (connection.searchEngine(dialect), try backlog(of: table))
        var (wrong, tokens) = (WrongSearch(table: table), TokenSum())
        try forEachRange(of: SQL(plain: table.rawValue), size: 500, report) { range in
            var rows = 0
            for thing in try things(of: table, in: range) {
                guard let kept = thing.kept else {
                    if thing.id >= backlog { rows += 1 }
                    continue
                }
                if dialect == .sqlite {
                    for token in table.tokens(folded: kept.folded, keys: kept.keys) {
                        tokens.add(token, of: thing.id)
                    }
                }
                if try kept != thing.wanted || !engine.isIndexed(thing.id, kept, in: table) { rows += 1 }
            }
            guard rows > 0 else { return }
            wrong.rows += rows
            wrong.ranges.append(range)
        }
        // One that does not fit its rows is never mended by the row: what is taken out of it by other words than are
        // in it leaves those there.
        if let found = try engine.tokenSum(of: table), found != tokens {
            wrong.isIndexWrong = true
            wrong.lacking = tokens.count - found.count
        }
        return wrong
    }

    /// Writes the rows of one of the ranges anew. Fails: `StorageError`.
    package func mend(_ wrong: WrongSearch, in range: Range) throws {
        let (index, backlog) = (
            SearchIndex(connection: connection, dialect: dialect), try backlog(of: wrong.table)
        )
        for thing in try things(of: wrong.table, in: range)
        where thing.kept != nil || thing.id >= backlog {
            try index.put(thing.id, thing.wanted, in: wrong.table)
        }
    }

    /// Writes the whole table and its index anew, in `Engine.load`. Fails: `StorageError`.
    package func rebuild(_ wrong: WrongSearch) throws {
        let index = SearchIndex(connection: connection, dialect: dialect)
        try index.engine.removeAll(from: wrong.table)
        try forEachRange(of: SQL(plain: wrong.table.rawValue), size: 500, { _ in }) { range in
            for thing in try things(of: wrong.table, in: range) {
                try index.put(thing.id, thing.wanted, in: wrong.table)
            }
        }
        try connection.run("DELETE FROM search_backlog WHERE kind = \(wrong.table.rawValue)")
    }

    /// A thing that is searched for, what its row should say, and what it says.
    private struct Thing {
        let id: Int64
        let wanted: SearchLine
        let kept: SearchLine?
    }

    /// Things with smaller ids may be without a row: a job is at it. 0 for none.
    private func backlog(of table: SearchTable) throws -> Int64 {
        try connection.row("SELECT below FROM search_backlog WHERE kind = \(table.rawValue)") {
            try $0.integer()
        } ?? 0
    }

    private func things(of table: SearchTable, in range: Range) throws -> [Thing] {
        let (columns, wanted): (SQL, (String, String) throws -> SearchLine) =
            switch table {
            case .posts:
                ("t.text, t.entities", { SearchLine(text: $0, entities: try EntityCoding.entities($1)) })
            case .members: ("t.username, t.display_name", { SearchLine(username: $0, displayName: $1) })
            case .listings: ("t.name, t.description", { SearchLine(name: $0, description: $1) })
            }
        return try connection.rows(
            """
            SELECT t.\(table.key), \(columns), s.folded, s.keys FROM \(SQL(plain: table.rawValue)) t
            LEFT JOIN \(table.name) s ON s.\(table.id) = t.\(table.key) WHERE \(range.holds("t.id")) ORDER BY t.id
            """
        ) { row in
            let id = try row.integer()
            let line = try wanted(try row.text(), try row.text())
            let (folded, keys) = (try row.optionalText(), try row.optionalText())
            return Thing(
                id: id, wanted: line, kept: folded.map { SearchLine(folded: $0, keys: keys ?? "") })
        }
    }
}
