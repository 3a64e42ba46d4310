import Crypto
import Storage

/// Some rows of a table that lie beside each other, by what they are: equal ones are equal on both engines.
struct RowPiece: Hashable, Sendable {
    let range: RowRange
    let rows: Int
    /// SHA-256 of the lines of the rows.
    let digest: [UInt8]
}

/// All rows of a table, as pieces from the first to the last key.
struct TablePieces: Hashable, Sendable {
    let schema: TableSchema
    var pieces: [RowPiece] = []

    var rows: Int { pieces.reduce(0) { $0 + $1.rows } }
}

/// Rows of a piece that the other side does not have like that, in a local file.
struct ChangedPiece: Sendable {
    let table: TableSchema
    let piece: RowPiece
    let path: String
}

/// What a database holds, and what of it another one does not.
struct YardPieces: Sendable {
    var tables: [TablePieces] = []
    var changes: [ChangedPiece] = []

    /// For looking up whether a piece is known.
    var known: [String: Set<RowPiece>] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.schema.name, Set($0.pieces)) })
    }

    var counts: [String: Int] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.schema.name, $0.rows) })
    }

    var changedRows: Int { changes.reduce(0) { $0 + $1.piece.rows } }

    /// Reads all rows of `engine`. What is not among `known` is written into files of `folder`; without one nothing is.
    /// With `lanes` several tables are read at once, each in a state of its own: for a database that nobody writes to.
    /// Only for a `report` are rows counted before. Fails: `StorageError`, `FolderError`, `GzipFileError`.
    static func read(
        _ engine: any Engine, against known: [String: Set<RowPiece>] = [:], into folder: String? = nil,
        lanes: Int = 1, _ report: (@Sendable (BackupProgress) -> Void)? = nil
    ) async throws -> YardPieces {
        let isCounted = report != nil
        let (tables, total) = try await engine.snapshot { connection in
            let store = RowStore(connection, of: engine)
            let tables = try store.tables()
            return (tables, try isCounted ? store.count(of: tables) : 0)
        }
        let counter = report.map { RowCounter(.reading, total: total, $0) }
        let shares = divide(tables, among: lanes, by: known.mapValues { $0.reduce(0) { $0 + $1.rows } })
        let parts = try await withThrowingTaskGroup(of: YardPieces.self) { group in
            for share in shares where !share.isEmpty {
                group.addTask {
                    try await engine.snapshot { connection in
                        var part = YardPieces()
                        for table in share {
                            var reading = TableReading(table, known[table.name] ?? [], folder)
                            try RowStore(connection, of: engine).forEachRow(of: table) { row in
                                try reading.add(row)
                                counter?.add()
                            }
                            try reading.finish(into: &part)
                        }
                        return part
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        var whole = YardPieces()
        whole.tables = parts.flatMap(\.tables).sorted { $0.schema.name < $1.schema.name }
        whole.changes = parts.flatMap(\.changes)
        return whole
    }

    /// The largest first, each to whom has least so far.
    private static func divide(
        _ tables: [TableSchema], among lanes: Int, by rows: [String: Int]
    ) -> [[TableSchema]] {
        var shares = [(rows: Int, tables: [TableSchema])](repeating: (0, []), count: lanes)
        for table in tables.sorted(by: { rows[$0.name] ?? 0 > rows[$1.name] ?? 0 }) {
            guard let least = shares.indices.min(by: { shares[$0].rows < shares[$1].rows }) else { break }
            shares[least].tables.append(table)
            shares[least].rows += rows[table.name] ?? 0
        }
        return shares.map(\.tables)
    }
}

/// Cuts the rows of a table into pieces as they come.
private struct TableReading {
    private var table: TablePieces
    private var changes: [ChangedPiece] = []
    private let known: Set<RowPiece>
    private let folder: String?
    private let places: [Int]
    private var after: [SQLValue]?
    private var rows = 0
    private var lines: [UInt8] = []

    init(_ schema: TableSchema, _ known: Set<RowPiece>, _ folder: String?) {
        table = TablePieces(schema: schema)
        self.known = known
        self.folder = folder
        places = schema.keyPlaces
    }

    mutating func add(_ row: [SQLValue]) throws {
        RowLine.append(row, to: &lines)
        rows += 1
        let key = places.map { row[$0] }
        if PieceCut.ends(with: key) { try end(through: key) }
    }

    /// The last piece has no last key: a row may come behind.
    mutating func finish(into part: inout YardPieces) throws {
        try end(through: nil)
        part.tables.append(table)
        part.changes += changes
    }

    private mutating func end(through last: [SQLValue]?) throws {
        let piece = RowPiece(
            range: RowRange(after: after, through: last), rows: rows, digest: Array(SHA256.hash(data: lines)))
        if let folder, !known.contains(piece) {
            let path = "\(folder)/\(table.schema.name)-\(table.pieces.count)"
            let file = try GzipFile(path)
            try file.write(lines)
            _ = try file.finish()
            changes.append(ChangedPiece(table: table.schema, piece: piece, path: path))
        }
        table.pieces.append(piece)
        after = last
        rows = 0
        lines.removeAll(keepingCapacity: true)
    }
}

extension RowStore {
    /// The piece that the rows of `range` are. Fails: `StorageError`.
    func piece(of table: TableSchema, in range: RowRange) throws -> RowPiece {
        var (rows, hash, line) = (0, SHA256(), [UInt8]())
        try forEachRow(of: table, in: range) { row in
            line.removeAll(keepingCapacity: true)
            RowLine.append(row, to: &line)
            hash.update(data: line)
            rows += 1
        }
        return RowPiece(range: range, rows: rows, digest: Array(hash.finalize()))
    }
}
