import Domain
import Storage

/// All rows of a yard in one state, as compressed pieces in a local folder. The state is held for as long as this takes
/// and no longer: copying to a slow place comes afterwards.
struct RowReading: Sendable {
    var takenAt = Timestamp(milliseconds: 0)
    var yard = ""
    var migrations: [String] = []
    var tables: [(schema: TableSchema, packed: RowPacker.PackedTable)] = []
    /// Pieces with the keys of all files, in the order of their hashes.
    var files: [LocalPiece] = []
    var originals = 0
    var renditions = 0
    /// Secrets that the nodes of the yard share, by name.
    var keys: [String: [UInt8]] = [:]

    /// Reads the rows of `engine` into the empty folder `folder`. Fails: `BackupError.noYard`, `StorageError`,
    /// `FolderError`.
    static func read(
        _ engine: any Engine, into folder: String, clock: any Clock,
        _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> RowReading {
        try await engine.snapshot { connection in
            let store = RowStore(connection, of: engine)
            var reading = RowReading()
            reading.migrations = try store.migrations()
            reading.takenAt = clock.now
            guard let yard = try store.yard() else { throw BackupError.noYard }
            reading.yard = yard
            reading.keys = try store.sharedKeys()
            let tables = try store.tables()
            let counter = RowCounter(.reading, total: try store.count(of: tables), report)
            for schema in tables {
                var packer = RowPacker(folder: folder, table: schema)
                try store.forEachRow(of: schema) { row in
                    try packer.add(row)
                    counter.add()
                }
                reading.tables.append((schema, try packer.finish()))
            }
            var packer = KeyPacker(folder: folder)
            try store.forEachBlob { key in
                try packer.add(key.string)
                if key.kind == .original { reading.originals += 1 } else { reading.renditions += 1 }
            }
            reading.files = try packer.finish()
            return reading
        }
    }

    var pieces: [LocalPiece] { tables.flatMap(\.packed.pieces) + files }
}
