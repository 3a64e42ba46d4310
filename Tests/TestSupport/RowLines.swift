package import Storage

extension Engine {
    /// "TABLE ROW" of every row that a backup takes.
    package func rowLines() async throws -> [String] {
        try await snapshot { connection in
            let store = RowStore(connection, of: self)
            var lines: [String] = []
            for table in try store.tables() {
                try store.forEachRow(of: table) { row in
                    var bytes: [UInt8] = []
                    RowLine.append(row, to: &bytes)
                    lines.append("\(table.name) \(String(decoding: bytes, as: UTF8.self))")
                }
            }
            return lines
        }
    }
}
