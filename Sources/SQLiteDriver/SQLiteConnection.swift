import FoundationEssentials
import GRDB
import GRDBSQLite
import Storage

/// A connection of GRDB in the words of `Storage`. GRDB opens it and prepares each text once for it. Values go in and
/// out by SQLite's own functions: a row of GRDB is copied twice before its value is a value of ours
/// (docs/decisions/0046-reading-in-place.md).
struct SQLiteConnection: Connection {
    private let database: GRDB.Database
    private let outbox: Outbox?

    /// `outbox` takes what is broadcast; nil where nothing is written.
    init(_ database: GRDB.Database, outbox: Outbox? = nil) {
        self.database = database
        self.outbox = outbox
    }

    func forEachRow(of sql: Storage.SQL, _ body: (inout RowReader) throws -> Void) throws {
        try mappingErrors {
            let statement = try database.cachedStatement(sql: sql.text).sqliteStatement
            defer {
                // What failed has said so when it was stepped.
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
            try bind(sql.values, to: statement)
            while try hasRow(statement) {
                var reader = RowReader(SQLiteRow(statement: statement))
                try body(&reader)
            }
        }
    }

    func run(_ sql: Storage.SQL) throws -> Int {
        try forEachRow(of: sql) { _ in }
        return database.changesCount
    }

    /// Without a time limit, for the rest of the unit of work: migrations of large tables take long.
    func runScript(_ text: String) throws {
        try mappingErrors { try StatementAlarm.silence(database) { try database.execute(sql: text) } }
    }

    func broadcast(_ text: String) throws {
        guard let outbox else { throw StorageError.failed("a unit of work that reads broadcasts nothing") }
        guard text.utf8.count <= broadcastLimit else {
            throw StorageError.failed("the broadcast is too long")
        }
        outbox.texts.append(text)
    }

    private func bind(_ values: [SQLValue], to statement: OpaquePointer) throws {
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, place)
                case .integer(let integer): sqlite3_bind_int64(statement, place, integer)
                case .text(let text): bind(text, statement, place)
                case .bytes(let bytes): bind(bytes, statement, place)
                }
            guard code == SQLITE_OK else { throw failure() }
        }
    }

    private func bind(_ text: String, _ statement: OpaquePointer, _ place: Int32) -> Int32 {
        // A pointer to nothing would bind NULL.
        guard !text.isEmpty else { return sqlite3_bind_text(statement, place, "", 0, copied) }
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(statement, place, $0.baseAddress, Int32($0.count), copied)
            }
        }
    }

    private func bind(_ bytes: [UInt8], _ statement: OpaquePointer, _ place: Int32) -> Int32 {
        guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, place, 0) }
        return bytes.withUnsafeBytes {
            sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), copied)
        }
    }

    /// Whether `statement` gives one row more. Fails: `DatabaseError`.
    private func hasRow(_ statement: OpaquePointer) throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw failure()
        }
    }

    /// What went wrong last.
    private func failure() -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(database.sqliteConnection)),
            message: String(cString: sqlite3_errmsg(database.sqliteConnection)))
    }
}

/// What one unit of work broadcasts, until it is committed. Used on the thread of its connection alone.
final class Outbox {
    var texts: [String] = []
}

private struct SQLiteRow: Storage.Row {
    let statement: OpaquePointer

    func value(_ column: Int) -> SQLValue {
        let column = Int32(column)
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            return .text(String(decoding: bytes(from: start, column), as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(statement, column)?.assumingMemoryBound(to: UInt8.self)
            return .bytes(Array(bytes(from: start, column)))
        // No column of ours is a floating-point number; an aggregate could give one.
        case SQLITE_FLOAT: return .integer(sqlite3_column_int64(statement, column))
        default: return .null
        }
    }

    private func bytes(from start: UnsafePointer<UInt8>?, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

/// SQLITE_TRANSIENT, a cast in C: SQLite copies the value before the call returns.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
