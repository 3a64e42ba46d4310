/// A statement whose values are bound, never pasted: interpolating a value leaves a mark in the text and puts
/// the value beside it; interpolating another `SQL` puts its text and values in.
///
///     let sql: SQL = "SELECT id FROM posts WHERE author_id = \(author) AND id IN (\(list: ids))"
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql = SQL()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            sql.append(text: literal)
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
        /// to the next power of two, so that there are few different texts to prepare.
        package mutating func appendInterpolation(list values: [some SQLBindable]) {
            guard let last = values.last else { return sql.append(text: "NULL") }
            var count = 1
            while count < values.count { count *= 2 }
            for index in 0..<count {
                if index > 0 { sql.append(text: ", ") }
                sql.append(value: (index < values.count ? values[index] : last).sqlValue)
            }
        }
    }

    /// The literal pieces; between two of them stands a value.
    private var literals: [String] = [""]
    package private(set) var values: [SQLValue] = []

    package init() {}

    package init(stringLiteral text: String) {
        literals = [text]
    }

    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sql
    }

    /// `fragments` with `separator` between them.
    package init(_ fragments: [SQL], separator: String) {
        for (index, fragment) in fragments.enumerated() {
            if index > 0 { append(text: separator) }
            append(fragment)
        }
    }

    /// The text with `mark(1)`, `mark(2)` … where the values belong.
    package func text(mark: (Int) -> String) -> String {
        var text = literals[0]
        for index in values.indices {
            text += mark(index + 1)
            text += literals[index + 1]
        }
        return text
    }

    fileprivate mutating func append(text: String) {
        literals[literals.count - 1] += text
    }

    fileprivate mutating func append(value: SQLValue) {
        values.append(value)
        literals.append("")
    }

    fileprivate mutating func append(_ fragment: SQL) {
        append(text: fragment.literals[0])
        literals += fragment.literals.dropFirst()
        values += fragment.values
    }
}
