import Dispatch
import Glibc
import SQLiteDriver
import Storage
import Synchronization
import TestSupport
import Testing

@Suite struct `Reading in place` {
    /// Many times the steps that may be spent on the thread of whoever asks.
    private static let long: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) SELECT count(*) FROM n
        """

    @Test func `is done on the thread that asks`() async throws {
        try await Backend.sqlite.withEngine { engine in
            for _ in 0..<20 {
                let asking = thread()
                let reading = try await engine.read { connection in
                    _ = try connection.hasRow("SELECT 1")
                    return thread()
                }
                #expect(reading == asking)
            }
        }
    }

    @Test func `begins anew on another thread when it takes long`() async throws {
        try await Backend.sqlite.withEngine { engine in
            let runs = Mutex<[UInt]>([])
            let count = try await engine.read { connection in
                runs.withLock { $0.append(thread()) }
                return try connection.row(Self.long) { try $0.int() }
            }
            #expect(count == 200_000)
            #expect(runs.withLock { $0.count } == 2)
            #expect(Set(runs.withLock { $0 }).count == 2)
        }
    }

    @Test func `begins anew also where the end of a statement was taken for something else`() async throws {
        try await Backend.sqlite.withEngine { engine in
            let count = try await engine.read { connection in
                do {
                    return try connection.row(Self.long) { try $0.int() }
                } catch {
                    return -1
                }
            }
            #expect(count == 200_000)
        }
    }

    @Test func `is kept waiting by nothing that takes long`() async throws {
        try await Backend.sqlite.withEngine { engine in
            let held = Held()
            let isOver = DispatchSemaphore(value: 0)
            try await withThrowingTaskGroup(of: Void.self) { group in
                // Twice as many as there are threads for them.
                for _ in 0..<8 {
                    group.addTask {
                        try await engine.read { connection in
                            _ = try connection.hasRow(Self.long)
                            held.add()
                            isOver.wait()
                            isOver.signal()
                        }
                    }
                }
                #expect(try await eventually { held.count == 4 })
                for _ in 0..<100 { #expect(try await engine.read { try $0.hasRow("SELECT 1") }) }
                isOver.signal()
                try await group.waitForAll()
            }
        }
    }

    @Test func `waits without a thread when all connections are in use`() async throws {
        try await Backend.sqlite.withEngine { engine in
            try await engine.write { try $0.runScript("CREATE TABLE a (n INTEGER)") }
            let sum = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<500 {
                    group.addTask {
                        try await engine.read {
                            try $0.row("SELECT \(number) + count(*) FROM a") { try $0.int() }
                        } ?? 0
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(sum == (0..<500).reduce(0, +))
        }
    }

    @Test func `writes nothing`() async throws {
        try await Backend.sqlite.withEngine { engine in
            try await engine.write { try $0.runScript("CREATE TABLE a (n INTEGER)") }
            await #expect(throws: StorageError.self) {
                try await engine.read { try $0.run("INSERT INTO a VALUES (1)") }
            }
            #expect(try await engine.read { try $0.hasRow("SELECT 1 FROM a") } == false)
        }
    }

    @Test func `sees a table that came after its connection`() async throws {
        try await Backend.sqlite.withEngine { engine in
            #expect(try await engine.read { try $0.hasRow("SELECT 1") })
            try await engine.write {
                try $0.runScript("CREATE TABLE a (n INTEGER); INSERT INTO a VALUES (7)")
            }
            #expect(try await engine.read { try $0.row("SELECT * FROM a") { try $0.int() } } == 7)
            try await engine.write { try $0.runScript("ALTER TABLE a ADD COLUMN b TEXT DEFAULT 'x'") }
            #expect(
                try await engine.read {
                    try $0.row("SELECT * FROM a") { row in "\(try row.int()) \(try row.text())" }
                } == "7 x")
        }
    }

    @Test func `ends with the engine`() async throws {
        try await withTemporaryFolder { folder in
            let engine = try SQLiteEngine(path: "\(folder)/yard.sqlite", readers: 1)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let ask: @Sendable (any Connection) throws -> Bool = { try $0.hasRow("SELECT 1") }
                        do {
                            // In place, or on a thread of the engine, where it waits for a connection.
                            _ =
                                try await number.isMultiple(of: 2)
                                ? engine.read(ask) : engine.snapshot(ask)
                        } catch is StorageError {
                            // The engine was closed before its turn came.
                        }
                    }
                }
                try await engine.close()
                try await group.waitForAll()
            }
            for isInPlace in [true, false] {
                await #expect(throws: StorageError.busy("the database is closed")) {
                    let ask: @Sendable (any Connection) throws -> Bool = { try $0.hasRow("SELECT 1") }
                    _ = try await isInPlace ? engine.read(ask) : engine.snapshot(ask)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `gives every value back as it was bound`(_ backend: Backend) async throws {
        try await backend.withEngine { engine in
            let texts = ["", "a", "물음표?", "a\"'\\", String(repeating: "길", count: 5000)]
            let bytes: [[UInt8]] = [[], [0], Array(0...255)]
            for text in texts {
                let found = try await engine.read {
                    try $0.row("SELECT CAST(\(text) AS TEXT), \(1), \("?")") { row in
                        (try row.text(), try row.int(), try row.text())
                    }
                }
                #expect(found?.0 == text && found?.1 == 1 && found?.2 == "?")
            }
            for some in bytes {
                #expect(try await engine.read { try $0.row("SELECT \(some)") { try $0.bytes() } } == some)
            }
            let whole = try await engine.read {
                try $0.row("SELECT \(Int64.min), \(Int64.max), NULL") { row in
                    [try row.value(), try row.value(), try row.value()]
                }
            }
            #expect(whole == [.integer(.min), .integer(.max), .null])
        }
    }
}

private final class Held: Sendable {
    private let threads = Mutex(0)

    var count: Int { threads.withLock { $0 } }

    func add() { threads.withLock { $0 += 1 } }
}

private func thread() -> UInt { UInt(bitPattern: pthread_self().hashValue) }
