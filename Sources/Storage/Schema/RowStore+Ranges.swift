/// Rows of a table between two keys, in the order of keys that both engines share.
package struct RowRange: Hashable, Sendable {
    /// The key after which it begins, not in it; nil: with the first row.
    package let after: [SQLValue]?
    /// The last key in it; nil: to the last row.
    package let through: [SQLValue]?

    package init(after: [SQLValue]? = nil, through: [SQLValue]? = nil) {
        self.after = after
        self.through = through
    }

    package static let all = RowRange()
}

extension TableSchema {
    /// Where the columns of the key are in a row, in the order of the key.
    package var keyPlaces: [Int] {
        primaryKey.compactMap { name in columns.firstIndex { $0.name == name } }
    }
}

extension RowStore {
    /// Takes the rows with `keys` out of `table`; of what search looks in also what the engine keeps beside it.
    /// Fails: `StorageError`.
    package func remove(_ keys: [[SQLValue]], from table: TableSchema) throws {
        if let search = SearchTable(loaded: table.name) {
            let ids = keys.compactMap { key in if case .integer(let id)? = key.first { id } else { nil } }
            try connection.searchEngine(dialect).remove(ids, from: search)
            return
        }
        let columns = SQL(plain: table.primaryKey.map(quoted).joined(separator: ", "))
        for key in keys {
            let values = SQL(key.map { "\($0)" as SQL }, separator: ", ")
            try connection.run("DELETE FROM \(SQL(plain: table.name)) WHERE (\(columns)) = (\(values))")
        }
    }
}
