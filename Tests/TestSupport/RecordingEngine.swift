package import Storage
import Synchronization

/// An engine that remembers which statements went through it, for tests of what a page costs.
package final class RecordingEngine: Engine {
    private let engine: any Engine
    private let recorded = Mutex<[SQL]>([])
    private let written = Mutex<[Int]>([])

    package init(_ engine: any Engine) {
        self.engine = engine
    }

    package var dialect: Dialect { engine.dialect }

    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        // A body that is begun anew on another thread counts once, as it ended.
        let run = LastRun()
        defer { recorded.withLock { $0 += run.statements } }
        return try await engine.read { connection in
            run.begin()
            return try body(RecordingConnection(connection: connection, record: run.record, change: { _ in }))
        }
    }

    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await engine.write { connection in
            var rows = 0
            defer { self.written.withLock { $0.append(rows) } }
            return try body(
                RecordingConnection(connection: connection, record: self.record, change: { rows += $0 }))
        }
    }

    package func snapshot<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await engine.snapshot(body)
    }

    package func load<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await engine.load(body)
    }

    package func awaitWriters() async throws {
        try await engine.awaitWriters()
    }

    package func broadcasts() -> AsyncStream<Broadcast> {
        engine.broadcasts()
    }

    package func close() async throws {
        try await engine.close()
    }

    /// The statements that `body` runs, in order.
    package func statements(of body: () async throws -> Void) async rethrows -> [SQL] {
        recorded.withLock { $0 = [] }
        try await body()
        return recorded.withLock { $0 }
    }

    /// How many rows each unit of work of `body` changed, in the order in which they ended.
    package func writtenRows(of body: () async throws -> Void) async rethrows -> [Int] {
        written.withLock { $0 = [] }
        try await body()
        return written.withLock { $0 }
    }

    private func record(_ sql: SQL) {
        recorded.withLock { $0.append(sql) }
    }
}

/// The statements of the last run of a body.
private final class LastRun: Sendable {
    private let list = Mutex<[SQL]>([])

    var statements: [SQL] { list.withLock { $0 } }

    func begin() { list.withLock { $0 = [] } }

    func record(_ sql: SQL) { list.withLock { $0.append(sql) } }
}

private struct RecordingConnection: Connection {
    let connection: any Connection
    let record: (SQL) -> Void
    let change: (Int) -> Void

    func forEachRow(of sql: SQL, _ body: (inout RowReader) throws -> Void) throws {
        record(sql)
        try connection.forEachRow(of: sql, body)
    }

    func run(_ sql: SQL) throws -> Int {
        record(sql)
        let rows = try connection.run(sql)
        change(rows)
        return rows
    }

    func runScript(_ text: String) throws {
        try connection.runScript(text)
    }

    func broadcast(_ text: String) throws {
        try connection.broadcast(text)
    }
}
