import Foundation
import PostgresDriver
import Storage
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `After a connection is lost` {
    @Test func `between two units of work the next one does not notice`() async throws {
        try await withCutLine { line, address, _ in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT)")
                for number in 1...3 {
                    line.cut()
                    _ = try await engine.write { try $0.run("INSERT INTO t VALUES (\(number))") }
                    line.cut()
                    #expect(try await engine.integer("SELECT count(*) FROM t") == Int64(number))
                }
            }
        }
    }

    @Test func `because the server ended it the next unit of work does not notice`() async throws {
        try await PostgresYard.withDatabase { address in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                let process = try #require(try await engine.integer("SELECT pg_backend_pid()"))
                try await withEngine(PostgresConfiguration(address: address, connections: 1)) { other in
                    #expect(
                        try await other.integer("SELECT 1 WHERE pg_terminate_backend(\(process)::int)") == 1)
                    let isGone = try await eventually {
                        try await other.integer("SELECT pid FROM pg_stat_activity WHERE pid = \(process)")
                            == nil
                    }
                    #expect(isGone)
                }
                let next = try #require(try await engine.integer("SELECT pg_backend_pid()"))
                #expect(next != process)
            }
        }
    }

    @Test func `in the middle of a unit of work all of it is undone, and it is not run again`() async throws {
        try await withCutLine { line, address, _ in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT)")
                let error = await engine.failure { connection in
                    try connection.run("INSERT INTO t VALUES (1)")
                    line.cut()
                    try connection.run("INSERT INTO t VALUES (2)")
                }
                #expect(isBusy(error))
                #expect(try await engine.integer("SELECT count(*) FROM t") == 0)
            }
        }
    }

    @Test func `in the middle of a unit of work nothing of it happens, also when the body goes on`()
        async throws
    {
        try await withCutLine { line, address, _ in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT)")
                let error = await engine.failure { connection in
                    try connection.run("INSERT INTO t VALUES (1)")
                    line.cut()
                    for number in 2...3 {
                        do {
                            try connection.run("INSERT INTO t VALUES (\(number))")
                        } catch StorageError.busy {}
                    }
                }
                #expect(error is StorageError)
                #expect(try await engine.integer("SELECT count(*) FROM t") == 0)
            }
        }
    }

    @Test func `with the answer to a commit it is not known what happened, and nothing is repeated`()
        async throws
    {
        try await withCutLine { line, address, direct in
            try await withEngine(PostgresConfiguration(address: direct)) { observer in
                try await observer.script("CREATE TABLE t (n BIGINT)")
                let attempts = Mutex(0)
                try await withEngine(PostgresConfiguration(address: address)) { engine in
                    let error = await engine.failure { connection in
                        attempts.withLock { $0 += 1 }
                        try connection.run("INSERT INTO t VALUES (1)")
                        line.swallowAnswers()
                    }
                    #expect(isBusy(error))
                }
                // The commit itself arrived: run again it would have been there twice.
                let isThere = try await eventually {
                    try await observer.integer("SELECT count(*) FROM t") == 1
                }
                #expect(isThere)
                #expect(attempts.withLock { $0 } == 1)
            }
        }
    }

    @Test func `with a server that is away all fail at once, until it is back`() async throws {
        try await withCutLine { line, address, _ in
            try await withEngine(PostgresConfiguration(address: address, connections: 4)) { engine in
                #expect(try await engine.integer("SELECT 1") == 1)
                line.stop()
                let outcomes = await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<200 {
                        group.addTask { isBusy(await engine.failure { _ = try $0.hasRow("SELECT 1") }) }
                    }
                    return await group.reduce(into: Set<Bool>()) { $0.insert($1) }
                }
                #expect(outcomes == [true])
                try line.start()
                let isBack = try await eventually {
                    await engine.failure { _ = try $0.hasRow("SELECT 1") } == nil
                }
                #expect(isBack)
            }
        }
    }

    @Test func `with a server that is stopped and started again nothing needs a hand`() async throws {
        try await OwnServer.with { server in
            try await withEngine(PostgresConfiguration(address: server.address, connections: 4)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
                let writer = Writer()
                let writing = Task { try await writer.write(to: engine) }
                for _ in 0..<2 {
                    #expect(try await writer.goesOn())
                    try await server.stop()
                    #expect(try await writer.isRefused())
                    try await server.start()
                }
                #expect(try await writer.goesOn())
                writer.stop()
                try await writing.value
                let kept = try await engine.read { try $0.rows("SELECT n FROM t") { try $0.integer() } }
                #expect(writer.acknowledged.subtracting(kept) == [])
            }
        }
    }
}
