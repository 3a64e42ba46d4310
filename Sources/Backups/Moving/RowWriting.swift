import Storage

/// Makes the rows of a database those that another one has, in one unit of work: what is read again before its end is
/// what was read there, or nothing is changed.
struct RowWriting {
    let store: RowStore
    let report: (@Sendable (BackupProgress) -> Void)?

    /// Rows of one statement.
    private static let batch = 500

    /// Writes `source.changes`, and compares: each piece that was written, and how many rows each table has.
    /// Fails: `MoveError.different`, `StorageError`, `FolderError`, `GzipFileError`.
    func callAsFunction(_ source: YardPieces) throws {
        let tables = try store.tables()
        guard tables == source.tables.map(\.schema) else { throw MoveError.otherSchema }
        let written = counter(.writing, source)
        try store.load {
            for (table, changes) in Dictionary(grouping: source.changes, by: \.table) {
                // First all that goes: what is unique may have passed from one row to another.
                let files = try changes.flatMap { try clear($0, written) }
                for file in files { try insert(file, into: table, written) }
            }
            try store.gatherStatistics()
            let compared = counter(.comparing, source)
            for change in source.changes {
                guard try store.piece(of: change.table, in: change.piece.range) == change.piece else {
                    throw MoveError.different(change.table.name)
                }
                compared?.add(change.piece.rows)
            }
        }
        for table in source.tables where try store.count(of: table.schema.name) != table.rows {
            throw MoveError.different(table.schema.name)
        }
    }

    private func counter(_ stage: BackupProgress.Stage, _ source: YardPieces) -> RowCounter? {
        report.map { RowCounter(stage, total: source.changedRows, $0) }
    }

    /// Takes away what the source does not have like that; gives the files of what is to be written then.
    private func clear(_ change: ChangedPiece, _ written: RowCounter?) throws -> [String] {
        let places = change.table.keyPlaces
        var here: [[UInt8]: [SQLValue]] = [:]
        try store.forEachRow(of: change.table, in: change.piece.range) { row in
            here[line(row)] = places.map { row[$0] }
        }
        if here.isEmpty { return change.piece.rows == 0 ? [] : [change.path] }
        let path = "\(change.path)-new"
        let file = try GzipFile(path)
        var count = 0
        try forEachLine(of: change.path) { bytes in
            guard here.removeValue(forKey: bytes) == nil else {
                // It stays as it is.
                written?.add()
                return
            }
            try file.write(bytes)
            count += 1
        }
        _ = try file.finish()
        try store.remove(Array(here.values), from: change.table)
        return count == 0 ? [] : [path]
    }

    private func insert(_ path: String, into table: TableSchema, _ written: RowCounter?) throws {
        var rows: [[SQLValue]] = []
        try forEachLine(of: path) { line in
            rows.append(try RowLine.row(line, table.columns))
            if rows.count == Self.batch {
                try store.insert(rows, into: table)
                written?.add(rows.count)
                rows.removeAll(keepingCapacity: true)
            }
        }
        try store.insert(rows, into: table)
        written?.add(rows.count)
    }

    private func line(_ row: [SQLValue]) -> [UInt8] {
        var bytes: [UInt8] = []
        RowLine.append(row, to: &bytes)
        return bytes
    }

    /// With their ends.
    private func forEachLine(of path: String, _ take: ([UInt8]) throws -> Void) throws {
        let lines = try GzipLines(path)
        while let some = try lines.next() {
            for line in some { try take(Array(line) + [UInt8(ascii: "\n")]) }
        }
    }
}
