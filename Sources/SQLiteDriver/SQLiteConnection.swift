import Foundation
import GRDB
import Storage

/// A connection of GRDB in the words of `Storage`. Statements are prepared once for each connection.
struct SQLiteConnection: Connection {
    private let database: GRDB.Database
    private let outbox: Outbox?

    /// `outbox` takes what is broadcast; nil where nothing is written.
    init(_ database: GRDB.Database, outbox: Outbox? = nil) {
        self.database = database
        self.outbox = outbox
    }

    func rows<Element>(_ sql: Storage.SQL, _ decode: (inout RowReader) throws -> Element) throws -> [Element]
    {
        try mappingErrors {
            let cursor = try Row.fetchCursor(statement(sql))
            var elements: [Element] = []
            while let row = try cursor.next() {
                var reader = RowReader(SQLiteRow(row: row))
                elements.append(try decode(&reader))
            }
            return elements
        }
    }

    func run(_ sql: Storage.SQL) throws -> Int {
        try mappingErrors {
            try statement(sql).execute()
            return database.changesCount
        }
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

    private func statement(_ sql: Storage.SQL) throws -> Statement {
        let statement = try database.cachedStatement(sql: sql.text { _ in "?" })
        statement.setUncheckedArguments(StatementArguments(sql.values.map(\.databaseValue)))
        return statement
    }
}

/// What one unit of work broadcasts, until it is committed. Used on the thread of its connection alone.
final class Outbox {
    var texts: [String] = []
}

private struct SQLiteRow: Storage.Row {
    let row: GRDB.Row

    func value(_ column: Int) -> SQLValue {
        let value: DatabaseValue = row[column]
        return switch value.storage {
        case .null: .null
        case .int64(let integer): .integer(integer)
        case .string(let text): .text(text)
        case .blob(let data): .bytes(Array(data))
        // No column of ours is a floating-point number; an aggregate could give one.
        case .double(let number): .integer(Int64(number))
        }
    }
}

extension SQLValue {
    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let integer): integer.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }
}
