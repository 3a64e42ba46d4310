package import Domain

/// Reads and writes all rows of a yard in one form, whatever the engine: for backups and their restoring
/// (docs/decisions/0049-backups.md).
package struct RowStore {
    let connection: any Connection
    let dialect: Dialect

    /// Of a unit of work on `engine`: `Engine.snapshot` to read, `Engine.load` to write.
    package init(_ connection: any Connection, of engine: any Engine) {
        self.connection = connection
        dialect = engine.dialect
    }

    /// The tables whose rows a backup holds, by name. Fails: `StorageError`.
    package func tables() throws -> [TableSchema] { try TableSchema.all(connection, dialect) }

    /// The names of the applied migrations, in order. Fails: `StorageError`.
    package func migrations() throws -> [String] {
        try connection.rows("SELECT name FROM migrations ORDER BY number") { try $0.text() }
    }

    /// The id of the yard; nil if it has none yet. Fails: `StorageError`.
    package func yard() throws -> String? { try YardStore(connection: connection).identity()?.id.string }

    /// Secrets that the nodes of the yard share, by name. Fails: `StorageError`.
    package func sharedKeys() throws -> [String: [UInt8]] {
        let keys = try connection.rows("SELECT name, key FROM server_keys") {
            (try $0.text(), try $0.bytes())
        }
        return Dictionary(uniqueKeysWithValues: keys)
    }

    /// Has the nodes of the yard share `keys`. Fails: `StorageError`.
    package func insertSharedKeys(_ keys: [String: [UInt8]]) throws {
        for (name, key) in keys {
            try connection.run("INSERT INTO server_keys (name, key) VALUES (\(name), \(key))")
        }
    }

    /// How many rows a table has. Fails: `StorageError`.
    package func count(of table: String) throws -> Int {
        try connection.row("SELECT count(*) FROM \(SQL(plain: table))") { try $0.int() } ?? 0
    }

    /// How many rows `tables` have together. Fails: `StorageError`.
    package func count(of tables: [TableSchema]) throws -> Int {
        try tables.reduce(0) { try $0 + count(of: $1.name) }
    }

    /// Tables in which migrations write rows of their own: a yard that nobody uses has them, too.
    private static let begun: Set = ["market_choices"]

    /// Whether none of `tables` has a row that a migration did not write. Fails: `StorageError`.
    package func isEmpty(_ tables: [TableSchema]) throws -> Bool {
        try tables.allSatisfy { table in
            try Self.begun.contains(table.name)
                || !connection.hasRow("SELECT 1 FROM \(SQL(plain: table.name)) LIMIT 1")
        }
    }

    /// Takes what migrations wrote out of those of `tables` that are empty else: other rows take their place.
    /// Fails: `StorageError`.
    package func clearBegun(_ tables: [TableSchema]) throws {
        for table in tables where Self.begun.contains(table.name) {
            try connection.run("DELETE FROM \(SQL(plain: table.name))")
        }
    }

    /// Hands the rows of `table` to `take` in the order of their primary key, texts by their bytes. Read a page at a
    /// time: PostgreSQL gives an answer as a whole. Fails: `StorageError`, what `take` throws.
    package func forEachRow(
        of table: TableSchema, in range: RowRange = .all, _ take: ([SQLValue]) throws -> Void
    ) throws {
        let places = table.keyPlaces
        let order = SQL(plain: places.map { dialect.ordered(table.columns[$0]) }.joined(separator: ", "))
        let columns = SQL(plain: table.columns.map { quoted($0.name) }.joined(separator: ", "))
        var last = range.after
        while true {
            let bounds = [(" > ", last), (" <= ", range.through)].compactMap { sign, key in
                key.map { key in
                    "(\(order))\(SQL(plain: sign))(\(SQL(key.map { "\($0)" as SQL }, separator: ", ")))"
                        as SQL
                }
            }
            let within: SQL = bounds.isEmpty ? "" : "WHERE \(SQL(bounds, separator: " AND "))"
            var count = 0
            try connection.forEachRow(
                of: """
                    SELECT \(columns) FROM \(SQL(plain: table.name)) \(within) ORDER BY \(order) LIMIT \(pageSize)
                    """
            ) { reader in
                let row = try table.columns.map { _ in try reader.value() }
                try take(row)
                last = places.map { row[$0] }
                count += 1
            }
            guard count == pageSize else { return }
        }
    }

    /// Hands the keys of all blobs that rows name to `take`, in the order of their hashes, each kind of a hash once.
    /// Fails: `StorageError`, what `take` throws.
    package func forEachBlob(_ take: (BlobKey) throws -> Void) throws {
        var last: (blob: [UInt8], kind: String) = ([], "")
        while true {
            let (blob, kind) = last
            let page = try connection.rows(
                """
                SELECT blob, kind FROM (
                    \(blobs("original_blob", "photos", "original", blob)) UNION
                    \(blobs("blob", "renditions", "rendition", blob)) UNION
                    \(blobs("blob", "evidence_photos", "rendition", blob))) named
                WHERE (blob, kind) > (\(blob), \(kind)) ORDER BY blob, kind LIMIT \(pageSize)
                """
            ) { (blob: try $0.bytes(), kind: try $0.text()) }
            for row in page {
                guard let kind = BlobKey.Kind(rawValue: row.kind) else { continue }
                try take(BlobKey(kind: kind, bytes: row.blob))
            }
            guard let end = page.last, page.count == pageSize else { return }
            last = end
        }
    }

    /// The next ones of one column; two more than a page, because a hash may have both kinds.
    private func blobs(_ column: SQL, _ table: SQL, _ kind: SQL, _ after: [UInt8]) -> SQL {
        """
        SELECT blob, CAST('\(kind)' AS TEXT)\(SQL(plain: dialect.bytewise)) AS kind FROM (
            SELECT DISTINCT \(column) AS blob FROM \(table) WHERE \(column) >= \(after)
            ORDER BY \(column) LIMIT \(pageSize + 2)) next
        """
    }
}

/// Rows of one statement: a megabyte of most tables.
private let pageSize = 1000

func quoted(_ name: String) -> String { "\"\(name)\"" }

extension Dialect {
    /// Has texts compared by their bytes, as SQLite does by itself.
    fileprivate var bytewise: String { self == .postgres ? " COLLATE \"C\"" : "" }

    fileprivate func ordered(_ column: TableSchema.Column) -> String {
        quoted(column.name) + (column.kind == .text ? bytewise : "")
    }
}
