import Domain
import MadangCore
import Storage

/// The rows of a backup on their way into a database.
struct RowRestoring: Sendable {
    private let repository: Repository
    private let manifest: Manifest
    /// A local folder for their pieces: they are here before the unit of work begins.
    private let folder: String

    init(_ repository: Repository, _ manifest: Manifest, folder: String) {
        self.repository = repository
        self.manifest = manifest
        self.folder = folder
    }

    /// Rows of one statement.
    private static let batch = 500

    /// Refuses what cannot be restored here. Fails: `BackupError.newerSchema`.
    static func checkSchema(_ manifest: Manifest, dialect: Dialect) throws {
        let known = Migration.all(for: dialect).map(\.name)
        for (index, name) in manifest.migrations.enumerated() {
            guard index < known.count, known[index] == name else { throw BackupError.newerSchema(name) }
        }
    }

    /// Fetches the pieces, brings the empty database to the schema of the backup, writes all rows in one unit of work,
    /// and then brings it to the schema of this program. With `sharesKeys` the secrets go into the database as well.
    /// Gives how many rows each table has then. Fails: `BackupError`, `MigrationError`, `StorageError`; the database
    /// has no rows then.
    func load(
        into engine: any Engine, clock: any Clock, sharesKeys: Bool,
        _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> [String: Int] {
        try Self.checkSchema(manifest, dialect: engine.dialect)
        for (index, piece) in manifest.tables.flatMap(\.pieces).enumerated() {
            _ = try await repository.fetch(piece, to: "\(folder)/rows-\(index)")
        }
        let all = Migration.all(for: engine.dialect)
        let old = Array(all.prefix(manifest.migrations.count))
        _ = try await Migrator(engine: engine, clock: clock, migrations: old).run()
        let counter = RowCounter(.writing, total: manifest.tables.reduce(0) { $0 + $1.rows }, report)
        let counts = try await engine.load { connection in
            let store = RowStore(connection, of: engine)
            try store.load { try insert(store, sharesKeys: sharesKeys, counter) }
            return try manifest.tables.reduce(into: [String: Int]()) { counts, table in
                counts[table.schema.name] = try store.count(of: table.schema.name)
            }
        }
        _ = try await Migrator(engine: engine, clock: clock, migrations: all).run()
        return counts
    }

    private func insert(_ store: RowStore, sharesKeys: Bool, _ counter: RowCounter) throws {
        // An earlier migration may have left rows of its own in an empty database.
        let tables = try store.tables()
        guard try store.isEmpty(tables) else { throw BackupError.notEmpty("The database") }
        try store.clearBegun(tables)
        var index = 0
        for table in manifest.tables {
            guard let schema = tables.first(where: { $0.name == table.schema.name }), schema == table.schema
            else {
                throw BackupError.unreadable(
                    table: table.schema.name, reason: "it has other columns than the database")
            }
            for _ in table.pieces {
                try insert("\(folder)/rows-\(index)", into: schema, store, counter)
                index += 1
            }
        }
        if sharesKeys {
            try store.insertSharedKeys(manifest.keys.compactMapValues { Hexadecimal.bytes(of: $0) })
        }
    }

    private func insert(
        _ path: String, into table: TableSchema, _ store: RowStore, _ counter: RowCounter
    ) throws {
        do {
            let lines = try GzipLines(path)
            var rows: [[SQLValue]] = []
            while let some = try lines.next() {
                for line in some {
                    rows.append(try RowLine.row(line, table.columns))
                    if rows.count == Self.batch {
                        try store.insert(rows, into: table)
                        counter.add(rows.count)
                        rows.removeAll(keepingCapacity: true)
                    }
                }
            }
            try store.insert(rows, into: table)
            counter.add(rows.count)
        } catch let error as RowLineError {
            throw BackupError.unreadable(table: table.name, reason: error.reason)
        } catch let error as GzipFileError {
            throw BackupError.unreadable(table: table.name, reason: "zlib says \(error.code)")
        }
    }
}
