package import Storage

/// How an engine would run a statement.
package struct QueryPlan: Sendable, CustomStringConvertible {
    private let dialect: Dialect
    package let lines: [String]

    package var description: String { lines.joined(separator: "\n") }

    /// Steps that cost more the more rows a table has: reading it all ("SCAN …"), sorting or collecting it.
    package var costlySteps: [String] {
        switch dialect {
        case .sqlite:
            lines.filter { line in
                // What a subquery gave is no table.
                guard !made.contains(String(line.dropFirst("SCAN ".count))) else { return false }
                return line.contains("TEMP B-TREE") || line.contains("AUTOMATIC")
                    || (line.hasPrefix("SCAN ") && !isLookUp(line))
            }
        case .postgres:
            lines.indices.compactMap(costlyStep)
        }
    }

    /// Names of subqueries whose rows are kept or handed on.
    private var made: Set<String> {
        Set(
            lines.compactMap { line in
                ["MATERIALIZE ", "CO-ROUTINE "].first(where: line.hasPrefix).map {
                    String(line.dropFirst($0.count))
                }
            })
    }

    /// A full-text index is always "scanned"; with M it is asked for tokens, and what is read of it are the hits.
    private func isLookUp(_ line: String) -> Bool {
        line.contains("CONSTANT ROW")
            || (line.contains("VIRTUAL TABLE INDEX")
                && line.split(separator: ":").last?.contains("M") == true)
    }

    /// A node is a line, its conditions follow it. An index that is read without a condition is read whole.
    private func costlyStep(_ index: Int) -> String? {
        let line = lines[index]
        let node = line.drop { " ->".contains($0) }
        // All that could be asked for, read before anything is asked.
        if line.contains("hashed SubPlan") { return "HASH \(node)" }
        if node.hasPrefix("Sort") || node.hasPrefix("Incremental Sort") {
            return node.contains(":") ? nil : "SORT"
        }
        guard let range = node.firstRange(of: " on ") ?? node.firstRange(of: " using ") else { return nil }
        let kind = node[..<range.lowerBound]
        if kind.contains("Seq Scan") { return "SCAN \(node[range.upperBound...])" }
        guard kind.contains("Index Scan") || kind.contains("Index Only Scan") else { return nil }
        let details = lines[(index + 1)...].prefix { line in
            !line.contains("->") && !line.drop { $0 == " " }.hasPrefix("SubPlan")
        }
        return details.contains { $0.contains("Index Cond:") } ? nil : "SCAN \(node)"
    }

    fileprivate init(_ dialect: Dialect, _ lines: [String]) {
        self.dialect = dialect
        self.lines = lines
    }
}

extension Yard {
    /// The plans of `statements`, in order. PostgreSQL reads small tables whole, however many indexes they
    /// have, so it is told how much it would hurt: what is left of scans and sorts can't be done without.
    /// In a `large` yard, one with statistics, it is asked what it chooses by itself. Without `bitmaps`, which it
    /// prefers until a table was vacuumed, it shows whether an index has all that a statement reads.
    package func plans(of statements: [SQL], isLarge: Bool = false, bitmaps: Bool = true) async throws
        -> [QueryPlan]
    {
        try await engine.read { [dialect = engine.dialect] connection in
            switch dialect {
            case .sqlite:
                return try statements.map { statement in
                    QueryPlan(
                        dialect,
                        try connection.rows("EXPLAIN QUERY PLAN \(statement)") { row in
                            _ = (try row.value(), try row.value(), try row.value())
                            return try row.text()
                        })
                }
            case .postgres:
                try connection.runScript(isLarge ? "" : dearScans)
                if !bitmaps { try connection.runScript("SET LOCAL enable_bitmapscan = off") }
                return try statements.map { statement in
                    QueryPlan(
                        dialect,
                        try connection.rows("EXPLAIN (COSTS OFF, VERBOSE) \(statement)") { try $0.text() })
                }
            }
        }
    }
}

private let dearScans = ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin", "material"]
    .map { "SET LOCAL enable_\($0) = off;" }.joined(separator: " ")
