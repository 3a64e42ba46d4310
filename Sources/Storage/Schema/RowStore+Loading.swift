extension RowStore {
    /// Lets `body` write rows by `insert` in any order, and checks every foreign key at the end. Only for an empty
    /// database that nobody else uses. Fails: `StorageError`, `.foreignKey` for a row that names one that is not there;
    /// what `body` throws.
    package func load(_ body: () throws -> Void) throws {
        switch dialect {
        case .sqlite: try loadIntoSQLite(body)
        case .postgres: try loadIntoPostgres(body)
        }
    }

    /// Writes `rows` of `table`; of what search looks in also what the engine keeps beside it.
    /// Fails: `StorageError`.
    package func insert(_ rows: [[SQLValue]], into table: TableSchema) throws {
        guard !rows.isEmpty else { return }
        if let search = SearchTable(loaded: table.name) { return try insert(rows, table, search) }
        switch dialect {
        case .sqlite:
            let names = table.columns.map { quoted($0.name) }.joined(separator: ", ")
            for row in rows {
                let values = SQL(row.map { "\($0)" as SQL }, separator: ", ")
                try connection.run(
                    "INSERT INTO \(SQL(plain: table.name)) (\(SQL(plain: names))) VALUES (\(values))")
            }
        case .postgres: try insertAsJSON(rows, into: table)
        }
    }

    /// Tells the engine how much its tables hold, where nothing else does for a while: its plans for what was just
    /// written would else be those for empty tables. Fails: `StorageError`.
    package func gatherStatistics() throws {
        guard dialect == .postgres else { return }
        try connection.runScript(try tables().map { "ANALYZE \($0.name);" }.joined(separator: "\n"))
    }

    /// Takes all tables of the product away, with all that is in them, and the functions that their triggers call: a
    /// yard that comes back makes all of them anew. Only of PostgreSQL. Fails: `StorageError`.
    package func dropAll() throws {
        let names = try TableSchema.allNames(connection, dialect)
        let functions = try connection.rows(
            """
            SELECT DISTINCT t.tgfoid::regprocedure::text
            FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
                JOIN pg_namespace n ON n.oid = c.relnamespace AND n.oid = p.pronamespace
            WHERE n.nspname = current_schema() AND NOT t.tgisinternal
            """
        ) { try $0.text() }
        let drops =
            names.map { "DROP TABLE \(quoted($0)) CASCADE;" } + functions.map { "DROP FUNCTION \($0);" }
        try connection.runScript(drops.joined(separator: "\n"))
    }

    /// Row by row, by the words that write them everywhere else.
    private func insert(_ rows: [[SQLValue]], _ table: TableSchema, _ search: SearchTable) throws {
        let engine = connection.searchEngine(dialect)
        let names = table.columns.map(\.name)
        for row in rows {
            let values = Dictionary(uniqueKeysWithValues: zip(names, row))
            guard case .integer(let id)? = values[search.id.text], case .text(let folded)? = values["folded"]
            else { throw StorageError.failed("a row of \(table.name) without its text") }
            let keys: String = if case .text(let keys)? = values["keys"] { keys } else { "" }
            try engine.put(id, folded: folded, keys: keys, in: search)
        }
    }

    /// One statement of one text for any number of rows: NULLs would make a statement of their own of each pattern.
    private func insertAsJSON(_ rows: [[SQLValue]], into table: TableSchema) throws {
        var bytes: [UInt8] = [UInt8(ascii: "[")]
        for (index, row) in rows.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            RowLine.append(row, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
        let text = String(decoding: bytes, as: UTF8.self)
        let names = table.columns.map { quoted($0.name) }.joined(separator: ", ")
        let values = table.columns.enumerated().map { index, column in
            switch column.kind {
            case .integer: "CAST(r ->> \(index) AS bigint)"
            case .text: "r ->> \(index)"
            case .bytes: "decode(r ->> \(index), 'hex')"
            }
        }.joined(separator: ", ")
        try connection.run(
            """
            INSERT INTO \(SQL(plain: table.name)) (\(SQL(plain: names)))
            SELECT \(SQL(plain: values)) FROM json_array_elements(CAST(\(text) AS json)) r
            """)
    }

    private func loadIntoSQLite(_ body: () throws -> Void) throws {
        try connection.run("PRAGMA defer_foreign_keys = ON")
        try body()
        // Before the commit, which would not say which table it is.
        let broken = try connection.row("SELECT \"table\", parent FROM pragma_foreign_key_check") { row in
            "a row of \(try row.text()) names one of \(try row.text()) that is not there"
        }
        if let broken { throw StorageError.foreignKey(broken) }
    }

    /// Keys that are there already are checked by the row, in an order that tables which name each other do not have.
    /// They are taken away and come back in the same unit of work, which checks each once over the whole table.
    private func loadIntoPostgres(_ body: () throws -> Void) throws {
        let keys = try connection.rows(
            """
            SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint
            WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2
            """
        ) { (table: try $0.text(), name: try $0.text(), definition: try $0.text()) }
        try connection.runScript(
            keys.map { "ALTER TABLE \($0.table) DROP CONSTRAINT \($0.name);" }.joined(separator: "\n"))
        try body()
        try connection.runScript(
            keys.map { "ALTER TABLE \($0.table) ADD CONSTRAINT \($0.name) \($0.definition);" }
                .joined(separator: "\n"))
        let counters = try connection.rows(
            """
            SELECT table_name::text, column_name::text FROM information_schema.columns
            WHERE table_schema = current_schema() AND is_identity = 'YES'
            """
        ) { (table: try $0.text(), column: try $0.text()) }
        for (table, column) in counters {
            let next: SQL = """
                SELECT coalesce(max(\(SQL(plain: quoted(column)))), 0) + 1 FROM \(SQL(plain: table))
                """
            try connection.run("SELECT setval(pg_get_serial_sequence(\(table), \(column)), (\(next)), false)")
        }
    }
}

extension SearchTable {
    /// The one that is called `name`; nil for a table of anything else.
    init?(loaded name: String) {
        guard let table = [SearchTable.posts, .members, .listings].first(where: { $0.name.text == name })
        else {
            return nil
        }
        self = table
    }
}
