/// What each engine says of itself.
extension DoctorStore {
    /// What the engine finds wrong with its own files, a sentence each, at most a hundred: on SQLite
    /// `PRAGMA integrity_check`, on PostgreSQL indexes that are not valid. Fails: `StorageError`.
    package func engineFaults() throws -> [String] {
        switch dialect {
        case .sqlite:
            return try connection.rows("PRAGMA integrity_check(100)") { try $0.text() }
                .filter { $0 != "ok" }.map { "SQLite says: \($0)." }
        case .postgres:
            return try connection.rows(
                """
                SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                WHERE c.relnamespace = current_schema()::regnamespace
                    AND NOT (i.indisvalid AND i.indisready AND i.indislive) ORDER BY 1
                """
            ) { "The index \(try $0.text()) is not valid: PostgreSQL does not use it." }
        }
    }

    /// An index that PostgreSQL's extension amcheck can compare with its table.
    package struct CheckableIndex: Sendable {
        package let name: String
        let check: SQL
    }

    /// All of them; none on SQLite, whose own check has them, nor where amcheck is not installed or not allowed.
    /// Fails: `StorageError`.
    package func checkableIndexes() throws -> [CheckableIndex] {
        guard dialect == .postgres else { return [] }
        let function = try connection.row(
            """
            SELECT quote_ident(n.nspname) || '.bt_index_check' FROM pg_extension e
                JOIN pg_namespace n ON n.oid = e.extnamespace
                JOIN pg_proc p ON p.pronamespace = n.oid AND p.proname = 'bt_index_check' AND p.pronargs = 2
            WHERE e.extname = 'amcheck' AND has_function_privilege(p.oid, 'EXECUTE')
            """
        ) { try $0.text() }
        guard let function else { return [] }
        return try connection.rows(
            """
            SELECT c.oid::regclass::text, CAST(c.oid AS bigint) FROM pg_index i
                JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
            WHERE c.relnamespace = current_schema()::regnamespace AND a.amname = 'btree' AND i.indisvalid ORDER BY 1
            """
        ) { row in
            CheckableIndex(
                name: try row.text(),
                check: "SELECT 1 FROM \(SQL(plain: function))(CAST(\(try row.integer()) AS oid), true)")
        }
    }

    /// Compares an index with its table. Fails: `StorageError.failed` with what is wrong; the unit of work is of no use
    /// then.
    package func check(_ index: CheckableIndex) throws {
        try connection.forEachRow(of: index.check) { _ in }
    }

    /// Rows that name a row that is not there: sentences, one for each foreign key. Fails: `StorageError`.
    package func brokenForeignKeys() throws -> [String] {
        let broken =
            switch dialect {
            case .sqlite:
                try connection.rows(
                    """
                    SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY "table", parent
                    """
                ) { (table: try $0.text(), parent: try $0.text(), count: try $0.int()) }
            case .postgres: try brokenPostgresKeys()
            }
        return broken.map { "\($0.count) rows of \($0.table) name one of \($0.parent) that is not there." }
    }

    /// PostgreSQL checks each row that is written, and never again. No foreign key of ours has two columns.
    private func brokenPostgresKeys() throws -> [(table: String, parent: String, count: Int)] {
        let keys = try connection.rows(
            """
            SELECT c.conrelid::regclass::text, quote_ident(a.attname), c.confrelid::regclass::text,
                quote_ident(b.attname)
            FROM pg_constraint c
                JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
                JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
            WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace ORDER BY 1, 2
            """
        ) { (table: try $0.text(), column: try $0.text(), parent: try $0.text(), key: try $0.text()) }
        return try keys.compactMap { key in
            let query = """
                SELECT count(*) FROM \(key.table) c WHERE c.\(key.column) IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM \(key.parent) p WHERE p.\(key.key) = c.\(key.column))
                """
            let count = try connection.row(SQL(plain: query)) { try $0.int() } ?? 0
            return count > 0 ? (key.table, key.parent, count) : nil
        }
    }
}
