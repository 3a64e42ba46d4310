import Storage

/// What a table is like, in words that both engines have.
package struct TableShape: Sendable {
    /// "id: integer, not null", in order.
    package var columns: [String] = []
    /// Names of columns, in order.
    package var primaryKey: [String] = []
    /// "by_age: unique (a DESC, b) where …", of every index but the primary key, by their columns.
    package var indexes: Set<String> = []
    /// "member_id > members.id, on delete cascade".
    package var references: Set<String> = []
    package var checkCount = 0
}

extension Yard {
    /// Every table of the product, without what only the search of one engine knows.
    package func tableShapes() async throws -> [String: TableShape] {
        try await engine.read { [dialect = engine.dialect] connection in
            let names = try connection.rows(dialect.tables) { try $0.text() }
            return try names.reduce(into: [:]) { shapes, name in
                shapes[name] =
                    switch dialect {
                    case .sqlite: try connection.sqliteShape(of: name)
                    case .postgres: try connection.postgresShape(of: name)
                    }
            }
        }
    }
}

extension Dialect {
    fileprivate var tables: SQL {
        switch self {
        case .sqlite:
            """
            SELECT name FROM sqlite_master \
            WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_index%' ESCAPE '\\'
            """
        case .postgres: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        }
    }
}

private func column(_ name: String, _ kind: String, isRequired: Bool) -> String {
    let kinds = [
        "INTEGER": "integer", "BIGINT": "integer", "bigint": "integer", "TEXT": "text", "BLOB": "bytes",
        "bytea": "bytes",
    ]
    return "\(name): \(kinds[kind] ?? kind)\(isRequired ? ", not null" : "")"
}

private func index(
    _ name: String, unique: Bool, _ columns: [(name: String, isDescending: Bool)], condition: String
) -> String {
    let list = columns.map { $0.name + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
    let clean = condition.filter { $0 != "(" && $0 != ")" }.replacing("::text", with: "")
    return "\(name): \(unique ? "unique " : "")(\(list))\(clean.isEmpty ? "" : " where \(clean)")"
}

/// The columns and expressions of an index, as `CREATE INDEX … ON table (…)` names them. None has a comma in it.
private func indexed(_ text: String) -> [String] {
    let list = text.split(separator: "(", maxSplits: 1).last?.split(separator: ") WHERE ").first ?? ""
    return list.split(separator: ",").map { part in
        part.filter { !"()".contains($0) }.trimmingPrefix { $0.isWhitespace }.description
    }
}

extension Connection {
    fileprivate func sqliteShape(of table: String) throws -> TableShape {
        var shape = TableShape()
        let columns = try rows(
            "SELECT name, type, \"notnull\", pk FROM pragma_table_info(\(table)) ORDER BY cid"
        ) { (name: try $0.text(), type: try $0.text(), isRequired: try $0.bool(), place: try $0.int()) }
        // A primary key is never null; SQLite does not always say so.
        shape.columns = columns.map { column($0.name, $0.type, isRequired: $0.isRequired || $0.place > 0) }
        shape.primaryKey = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name)
        let indexes = try rows(
            "SELECT name, \"unique\", origin FROM pragma_index_list(\(table)) WHERE origin <> 'pk'"
        ) { (name: try $0.text(), isUnique: try $0.bool(), origin: try $0.text()) }
        for found in indexes {
            let columns = try rows(
                "SELECT name, \"desc\" FROM pragma_index_xinfo(\(found.name)) WHERE key = 1 ORDER BY seqno"
            ) { (name: try $0.optionalText(), isDescending: try $0.bool()) }
            let text = try row("SELECT sql FROM sqlite_master WHERE name = \(found.name)") {
                try $0.optionalText()
            }
            // SQLite has no name for an expression, only the text of the whole index.
            let written = (text ?? nil).map(indexed) ?? []
            let condition =
                (text ?? nil)?.split(separator: " WHERE ").dropFirst().first.map(String.init) ?? ""
            shape.indexes.insert(
                index(
                    found.origin == "u" ? "" : found.name, unique: found.isUnique,
                    columns.enumerated().map { place, column in
                        (name: column.name ?? written[place], isDescending: column.isDescending)
                    }, condition: condition))
        }
        shape.references = Set(
            try rows("SELECT \"from\", \"table\", \"to\", on_delete FROM pragma_foreign_key_list(\(table))") {
                "\(try $0.text()) > \(try $0.text()).\(try $0.text()), on delete \(try $0.text().lowercased())"
            })
        let text = try row("SELECT sql FROM sqlite_master WHERE name = \(table)") { try $0.text() } ?? ""
        shape.checkCount = text.ranges(of: "CHECK (").count
        return shape
    }

    fileprivate func postgresShape(of table: String) throws -> TableShape {
        var shape = TableShape()
        shape.columns = try rows(
            """
            SELECT column_name, data_type, is_nullable = 'NO' FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = \(table) AND data_type <> 'tsvector'
            ORDER BY ordinal_position
            """
        ) { column(try $0.text(), try $0.text(), isRequired: try $0.bool()) }
        let indexes = try rows(
            """
            SELECT i.indexrelid::regclass::text, i.indisprimary, i.indisunique,
                EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype = 'u'),
                coalesce(pg_get_expr(i.indpred, i.indrelid), ''), i.indexrelid
            FROM pg_index i JOIN pg_class k ON k.oid = i.indexrelid JOIN pg_am a ON a.oid = k.relam
            WHERE i.indrelid = \(table)::regclass AND a.amname <> 'gin'
            """
        ) { row in
            (
                name: try row.text(), isPrimary: try row.bool(), isUnique: try row.bool(),
                isConstraint: try row.bool(), condition: try row.text(), id: try row.integer()
            )
        }
        for found in indexes {
            let columns = try rows(
                """
                SELECT pg_get_indexdef(\(found.id)::oid, k::int, true),
                    pg_index_column_has_property(\(found.id)::oid, k::int, 'desc')
                FROM generate_series(1, (SELECT indnkeyatts FROM pg_index WHERE indexrelid = \(found.id)::oid)) k
                ORDER BY k
                """
            ) { row in
                // Of an expression: (id & '7'::bigint).
                let name = try row.text().replacing("::bigint", with: "")
                return (name: name.filter { !"\"'()".contains($0) }, isDescending: try row.bool())
            }
            if found.isPrimary {
                shape.primaryKey = columns.map(\.name)
            } else {
                shape.indexes.insert(
                    index(
                        found.isConstraint ? "" : found.name, unique: found.isUnique, columns,
                        condition: found.condition))
            }
        }
        shape.references = Set(
            try rows(
                """
                SELECT a.attname, c.confrelid::regclass::text, b.attname,
                    CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'a' THEN 'no action'
                        WHEN 'r' THEN 'restrict' ELSE 'set default' END
                FROM pg_constraint c
                JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
                JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
                WHERE c.contype = 'f' AND c.conrelid = \(table)::regclass
                """
            ) { "\(try $0.text()) > \(try $0.text()).\(try $0.text()), on delete \(try $0.text())" })
        shape.checkCount =
            try row(
                "SELECT count(*) FROM pg_constraint WHERE contype = 'c' AND conrelid = \(table)::regclass"
            ) { try $0.int() } ?? 0
        return shape
    }
}
