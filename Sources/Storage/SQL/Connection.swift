package import Domain

/// A connection of an engine inside one unit of work. Its calls block the thread that they are on: the engine knows for
/// how long that may be.
package protocol Connection {
    /// Calls `body` with each row of `sql` in order. Not generic: `rows`, which is, is made for its element where it is
    /// called.
    /// Fails: `StorageError`, what `body` throws.
    func forEachRow(of sql: SQL, _ body: (inout RowReader) throws -> Void) throws

    /// Runs `sql` and gives how many rows it changed. Fails: `StorageError`.
    @discardableResult
    func run(_ sql: SQL) throws -> Int

    /// Runs statements without values, with semicolons between them. Fails: `StorageError`.
    func runScript(_ text: String) throws

    /// Tells `text`, at most 7900 bytes of it, to everybody who listens to `Engine.broadcasts` on any node:
    /// delivered after the commit, lost if the unit of work is undone.
    /// Fails: `StorageError`, also when the unit of work only reads.
    func broadcast(_ text: String) throws

    /// What photos that are read may be taken from and kept in; nil in a unit of work that writes, which may see what
    /// is never committed.
    var photoCache: PhotoCache? { get }
}

/// Bytes a broadcast may have: PostgreSQL takes fewer than 8000.
package let broadcastLimit = 7900

extension Connection {
    package var photoCache: PhotoCache? { nil }

    /// The rows of `sql` in order, each read by `decode`. Fails: `StorageError`, what `decode` throws.
    @inline(__always)
    package func rows<Element>(_ sql: SQL, _ decode: (inout RowReader) throws -> Element) throws -> [Element]
    {
        var elements: [Element] = []
        try forEachRow(of: sql) { elements.append(try decode(&$0)) }
        return elements
    }

    /// The first row of `sql`, if there is one.
    package func row<Element>(_ sql: SQL, _ decode: (inout RowReader) throws -> Element) throws -> Element? {
        try rows(sql, decode).first
    }

    /// Whether `sql` has a row.
    package func hasRow(_ sql: SQL) throws -> Bool {
        try row(sql) { _ in true } ?? false
    }
}

/// A row as an engine gives it, good until the next one.
package protocol Row {
    /// `column` counts from 0. Fails: `StorageError.failed` for a type that no statement of ours gives.
    func value(_ column: Int) throws -> SQLValue
}

/// Reads a row from left to right.
package struct RowReader {
    private let row: any Row
    private var column = 0

    package init(_ row: any Row) {
        self.row = row
    }

    package mutating func value() throws -> SQLValue {
        defer { column += 1 }
        return try row.value(column)
    }

    package mutating func optionalInteger() throws -> Int64? {
        switch try value() {
        case .integer(let integer): integer
        case .null: nil
        default: throw mismatch
        }
    }

    package mutating func optionalText() throws -> String? {
        switch try value() {
        case .text(let text): text
        case .null: nil
        default: throw mismatch
        }
    }

    package mutating func integer() throws -> Int64 { try present(optionalInteger()) }
    package mutating func int() throws -> Int { Int(try integer()) }
    package mutating func text() throws -> String { try present(optionalText()) }
    package mutating func bool() throws -> Bool { try integer() != 0 }
    package mutating func moment() throws -> Timestamp { Timestamp(milliseconds: try integer()) }

    package mutating func optionalMoment() throws -> Timestamp? {
        try optionalInteger().map(Timestamp.init(milliseconds:))
    }

    package mutating func id<Owner>() throws -> Identifier<Owner> { Identifier(rawValue: try integer()) }

    package mutating func optionalBytes() throws -> [UInt8]? {
        switch try value() {
        case .bytes(let bytes): bytes
        case .null: nil
        default: throw mismatch
        }
    }

    package mutating func bytes() throws -> [UInt8] { try present(optionalBytes()) }

    /// A column that holds the raw value of a case.
    package mutating func word<Word: RawRepresentable>() throws -> Word where Word.RawValue == String {
        try present(Word(rawValue: try text()))
    }

    /// `value`, which the schema says is always there. Fails: `.unexpectedValue` with the last column read.
    package func present<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw mismatch }
        return value
    }

    private var mismatch: StorageError { .unexpectedValue(column: column - 1) }
}
