import Storage
import TestSupport
import Testing

@Suite struct `A snapshot of a file of SQLite` {
    /// More than is read in place, so that a thread of the engine reads it.
    private static let long: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) SELECT count(*) FROM n
        """

    private static func mapSize(_ connection: any Connection) throws -> Int? {
        try connection.row("PRAGMA mmap_size") { try $0.int() }
    }

    @Test func `is read without mapping the file into memory, and all else with it`() async throws {
        try await Backend.sqlite.withEngine { engine in
            for _ in 0..<2 {
                let duringSnapshot = try await engine.snapshot { try Self.mapSize($0) }
                #expect(duringSnapshot == 0)
                let afterwards = try await engine.read { connection in
                    _ = try connection.hasRow(Self.long)
                    return try Self.mapSize(connection)
                }
                #expect(afterwards == 256 * 1024 * 1024)
            }
        }
    }
}
