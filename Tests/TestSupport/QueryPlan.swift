package import Storage

/// How an engine would run a statement.
package struct QueryPlan: Sendable, CustomStringConvertible {
    package let lines: [String]

    package var description: String { lines.joined(separator: "\n") }

    /// Steps that cost more the more rows a table has: reading it all, or sorting what was read.
    package var costlySteps: [String] {
        lines.filter { line in
            line.contains("TEMP B-TREE") || line.contains("AUTOMATIC")
                || (line.hasPrefix("SCAN ") && !line.contains("CONSTANT ROW"))
        }
    }
}

extension Yard {
    /// The plans of `statements`, in order.
    package func plans(of statements: [SQL]) async throws -> [QueryPlan] {
        try await engine.read { connection in
            try statements.map { statement in
                QueryPlan(
                    lines: try connection.rows("EXPLAIN QUERY PLAN \(statement)") { row in
                        _ = (row.value(), row.value(), row.value())
                        return try row.text()
                    })
            }
        }
    }
}
