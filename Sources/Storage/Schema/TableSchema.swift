/// A table as every engine has it, for the rows of backups: without what only one engine keeps beside them.
package struct TableSchema: Hashable, Codable, Sendable {
    /// What a column holds, if not NULL.
    package enum Kind: String, Codable, Sendable {
        case integer, text, bytes
    }

    package struct Column: Hashable, Codable, Sendable {
        package let name: String
        package let kind: Kind

        package init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    package let name: String
    /// In the order of the migrations that made them, which both engines share.
    package let columns: [Column]
    /// Names of columns, in the order of the key.
    package let primaryKey: [String]

    package init(name: String, columns: [Column], primaryKey: [String]) {
        self.name = name
        self.columns = columns
        self.primaryKey = primaryKey
    }
}

extension TableSchema {
    /// Tables that no backup holds, because they are of a moment or of a machine: who does what now, allowances,
    /// probes, files on their way in or out. `migrations` and `server_keys` travel in another form.
    private static let left: Set<String> = [
        "blob_claims", "examinations", "findings", "job_runs", "leases", "limits", "migrations",
        "newest_backup", "readiness", "server_keys", "tombstones", "write_pause",
    ]

    /// The tables whose rows a backup holds, by name. Fails: `StorageError`.
    static func all(_ connection: any Connection, _ dialect: Dialect) throws -> [TableSchema] {
        try allNames(connection, dialect).filter { !left.contains($0) }.sorted().map { name in
            let columns = try connection.rows(dialect.columns(of: name)) { row in
                (name: try row.text(), type: try row.text(), place: try row.int())
            }
            return TableSchema(
                name: name,
                columns: try columns.compactMap { column in
                    try kind(of: column.type).map { Column(name: column.name, kind: $0) }
                },
                primaryKey: columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name))
        }
    }

    /// The names of all tables, also of those that no backup holds. Fails: `StorageError`.
    static func allNames(_ connection: any Connection, _ dialect: Dialect) throws -> [String] {
        try connection.rows(dialect.tableNames) { try $0.text() }
    }

    /// Nil for what the search of one engine keeps beside the rows.
    private static func kind(of type: String) throws -> Kind? {
        switch type.lowercased() {
        case "integer", "bigint": .integer
        case "text": .text
        case "blob", "bytea": .bytes
        case "tsvector": nil
        default: throw StorageError.failed("a column of the type \(type), which no backup knows")
        }
    }
}

extension Dialect {
    /// The tables of the product, without those that SQLite's search makes for itself.
    fileprivate var tableNames: SQL {
        switch self {
        case .sqlite:
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'"
        case .postgres: "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
        }
    }

    /// Name, type, and place in the primary key (0: none) of each column.
    fileprivate func columns(of table: String) -> SQL {
        switch self {
        case .sqlite: "SELECT name, type, pk FROM pragma_table_info(\(table)) ORDER BY cid"
        case .postgres:
            """
            SELECT a.attname::text, format_type(a.atttypid, NULL), coalesce(array_position(i.indkey, a.attnum), -1) + 1
            FROM pg_attribute a
            JOIN pg_class c ON c.oid = a.attrelid
            LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
            WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = \(table)
                AND a.attnum > 0 AND NOT a.attisdropped
            ORDER BY a.attnum
            """
        }
    }
}
