import LocalFiles
import MadangCore
import Storage

/// Writes the rows of one table as compressed pieces. A piece ends where the key of a row says so, not after a number
/// of rows: what changes in one place of a table changes one piece, and all others are in the repository already.
struct RowPacker {
    let folder: String
    let table: TableSchema

    private var file: GzipFile?
    private var buffer: [UInt8] = []
    private var packed = PackedTable()

    /// What a table became.
    struct PackedTable: Sendable {
        var rows = 0
        var pieces: [LocalPiece] = []
    }

    /// Rows of a piece at most, whatever their keys say.
    private static let limit = 32_768
    private static let bufferSize = 64 * 1024
    private var rowsOfPiece = 0
    private let keyPlaces: [Int]

    init(folder: String, table: TableSchema) {
        self.folder = folder
        self.table = table
        keyPlaces = table.columns.indices.filter { table.primaryKey.contains(table.columns[$0].name) }
    }

    /// Fails: `FolderError`, `GzipFileError`.
    mutating func add(_ row: [SQLValue]) throws {
        if file == nil { try begin() }
        RowLine.append(row, to: &buffer)
        packed.rows += 1
        rowsOfPiece += 1
        if buffer.count >= Self.bufferSize { try flush() }
        if rowsOfPiece >= Self.limit || PieceCut.ends(with: keyPlaces.map { row[$0] }) { try end() }
    }

    /// Ends the last piece. Fails: `FolderError`, `GzipFileError`.
    mutating func finish() throws -> PackedTable {
        try end()
        return packed
    }

    private mutating func begin() throws {
        let path = "\(folder)/\(table.name)-\(packed.pieces.count)"
        file = try GzipFile(path)
        rowsOfPiece = 0
        packed.pieces.append(LocalPiece(path: path, sha256: "", byteCount: 0))
    }

    private mutating func flush() throws {
        try file?.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func end() throws {
        guard let file else { return }
        try flush()
        let last = packed.pieces.removeLast()
        let sha256 = try file.finish()
        packed.pieces.append(LocalPiece(path: last.path, sha256: sha256, byteCount: file.byteCount))
        self.file = nil
    }
}

/// Where rows are cut into pieces: the same keys give the same cuts, in whatever database they are.
enum PieceCut {
    /// One row of 4096 ends a piece: some hundred kilobytes of most tables.
    private static let cut: UInt64 = 4095

    /// Whether the row with `key` is the last one of its piece. FNV-1a: it only has to spread.
    static func ends(with key: [SQLValue]) -> Bool {
        var bytes: [UInt8] = []
        RowLine.append(key, to: &bytes)
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return (hash >> 32) & cut == 0
    }
}

/// A file on its way into the repository.
struct LocalPiece: Sendable {
    let path: String
    /// Of its content: its name in the repository.
    let sha256: String
    let byteCount: Int
}

/// Writes the keys of files as compressed lines, a hundred thousand in a piece.
struct KeyPacker {
    let folder: String
    private var file: GzipFile?
    private var buffer: [UInt8] = []
    private var count = 0
    private(set) var pieces: [LocalPiece] = []

    private static let limit = 100_000

    init(folder: String) {
        self.folder = folder
    }

    /// Fails: `FolderError`, `GzipFileError`.
    mutating func add(_ key: String) throws {
        let open = if let file { file } else { try GzipFile("\(folder)/files-\(pieces.count)") }
        file = open
        buffer += key.utf8
        buffer.append(UInt8(ascii: "\n"))
        count += 1
        if count % 1000 == 0 {
            try open.write(buffer)
            buffer.removeAll(keepingCapacity: true)
        }
        if count % Self.limit == 0 { try end() }
    }

    /// Ends the last piece. Fails: `FolderError`, `GzipFileError`.
    mutating func finish() throws -> [LocalPiece] {
        try end()
        return pieces
    }

    private mutating func end() throws {
        guard let open = file else { return }
        try open.write(buffer)
        buffer.removeAll(keepingCapacity: true)
        let sha256 = try open.finish()
        pieces.append(
            LocalPiece(path: "\(folder)/files-\(pieces.count)", sha256: sha256, byteCount: open.byteCount))
        file = nil
    }
}
