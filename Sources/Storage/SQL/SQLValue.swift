package import Domain

/// A value on its way to or from an engine. Both engines know these; times are integer milliseconds, booleans
/// are 0 and 1.
package enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

/// What can stand in an interpolation of `SQL`.
package protocol SQLBindable {
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    package var sqlValue: SQLValue { self }
}

extension Int64: SQLBindable {
    package var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLBindable {
    package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension String: SQLBindable {
    package var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLBindable {
    package var sqlValue: SQLValue { .bytes(self) }
}

extension Identifier: SQLBindable {
    package var sqlValue: SQLValue { .integer(rawValue) }
}

extension Timestamp: SQLBindable {
    package var sqlValue: SQLValue { .integer(milliseconds) }
}
