/// A statement whose values are bound, never pasted: interpolating a value leaves a mark in the text and puts
/// the value beside it; interpolating another `SQL` puts its text and values in.
///
///     let sql: SQL = "SELECT id FROM posts WHERE author_id = \(author) AND id IN (\(list: ids))"
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql = SQL()

        package init(literalCapacity: Int, interpolationCount: Int) {
            sql.text.reserveCapacity(literalCapacity + interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            sql.append(text: checked(literal))
        }

        package mutating func appendInterpolation(_ value: some SQLBindable) {
            sql.append(value: value.sqlValue)
        }

        package mutating func appendInterpolation<Value: SQLBindable>(_ value: Value?) {
            sql.append(value: value?.sqlValue ?? .null)
        }

        package mutating func appendInterpolation(_ fragment: SQL) {
            sql.append(fragment)
        }

        /// Values for `IN (…)` with commas between them. No values at all give `NULL`, which nothing is in
        /// (and nothing is outside of: no `NOT IN` with a list). The list is filled up with its last value
        /// to the next power of two, so that there are few different texts to prepare. For longer lists than
        /// `SQL.longestList` a statement is run more than once.
        package mutating func appendInterpolation(list values: [some SQLBindable]) {
            assert(values.count <= SQL.longestList, "a list of \(values.count) values in one statement")
            guard let last = values.last else { return sql.append(text: "NULL") }
            var count = 1
            while count < values.count { count *= 2 }
            for index in 0..<count {
                if index > 0 { sql.append(text: ", ") }
                sql.append(value: (index < values.count ? values[index] : last).sqlValue)
            }
        }
    }

    /// As many values as a list should have. SQLite takes 32 766 values in a statement by default, PostgreSQL
    /// 65 535, and a statement may name a list several times.
    package static let longestList = 8192

    /// With "?" where the values belong, as SQLite reads it. Statements with equal texts are prepared once.
    package private(set) var text = ""
    package private(set) var values: [SQLValue] = []

    package init() {}

    package init(stringLiteral text: String) {
        self.text = checked(text)
    }

    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sql
    }

    /// A text without values that is made at run time, of nothing that strangers say.
    package init(plain text: String) {
        self.text = text
    }

    /// `fragments` with `separator` between them.
    package init(_ fragments: [SQL], separator: String) {
        for (index, fragment) in fragments.enumerated() {
            if index > 0 { append(text: separator) }
            append(fragment)
        }
    }

    /// With "$1", "$2" … where the values belong, as PostgreSQL reads it.
    package var numberedText: String {
        guard !values.isEmpty else { return text }
        var numbered = ""
        numbered.reserveCapacity(text.utf8.count + 2 * values.count)
        for (index, piece) in text.split(separator: "?", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { numbered += "$\(index)" }
            numbered += piece
        }
        return numbered
    }

    fileprivate mutating func append(text: String) {
        self.text += text
    }

    fileprivate mutating func append(value: SQLValue) {
        values.append(value)
        text += "?"
    }

    fileprivate mutating func append(_ fragment: SQL) {
        text += fragment.text
        values += fragment.values
    }
}

/// `literal`, which has no "?" of its own: it would be taken for the place of a value.
private func checked(_ literal: String) -> String {
    assert(!literal.utf8.contains(UInt8(ascii: "?")), "a literal of SQL with a question mark: \(literal)")
    return literal
}
