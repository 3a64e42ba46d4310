import Foundation
import PostgresDriver
import Storage
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `A pool of connections` {
    @Test func `refuses at once what finds the queue full`() async throws {
        try await withPool(PostgresConfiguration(address: "", connections: 1, queueLimit: 1)) { engine in
            try await whileHeld(engine) { release in
                await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<3 {
                        group.addTask { isBusy(await engine.failure { _ = try $0.hasRow("SELECT 1") }) }
                    }
                    // Two of them come back while the connection is held; the third has the one place.
                    #expect(await group.next() == true)
                    #expect(await group.next() == true)
                    release()
                    #expect(await group.next() == false)
                }
            }
        }
    }

    @Test func `refuses what has waited too long`() async throws {
        let configuration = PostgresConfiguration(
            address: "", connections: 1, queueDeadline: .milliseconds(50))
        try await withPool(configuration) { engine in
            try await whileHeld(engine) { release in
                let error = await engine.failure { _ = try $0.hasRow("SELECT 1") }
                #expect(isBusy(error))
                let again = await engine.failure { _ = try $0.hasRow("SELECT 1") }
                #expect(isBusy(again))
                release()
            }
            #expect(try await engine.integer("SELECT 1") == 1)
        }
    }

    @Test func `opens no more connections than it needs, and none beyond its limit`() async throws {
        try await withPool(PostgresConfiguration(address: "", connections: 3)) { engine in
            // A unit of work is answered a moment before its connection is free again, so the next may open another.
            // Over and over, one does for all.
            var processes: Set<Int> = []
            let isEnough = try await eventually {
                processes = []
                for _ in 0..<5 {
                    processes.insert(
                        try await engine.write { try $0.row("SELECT pg_backend_pid()") { try $0.int() } ?? 0 }
                    )
                }
                return processes.count == 1
            }
            #expect(isEnough, "\(processes)")
            let many = try await withThrowingTaskGroup(of: Int64?.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await engine.integer("SELECT pg_backend_pid() FROM pg_sleep(0.01)") }
                }
                return try await group.reduce(into: Set<Int64?>()) { $0.insert($1) }
            }
            #expect(many.count == 3)
        }
    }

    @Test func `has all units of work wait for the connections that the server has room for`() async throws {
        try await PostgresYard.withDatabase { direct in
            try await withEngine(PostgresConfiguration(address: direct, connections: 1)) { owner in
                let role = "few_\(UInt32.random(in: 0 ... .max))"
                try await owner.script("CREATE ROLE \(role) LOGIN PASSWORD 'few' CONNECTION LIMIT 2")
                let few = try address(direct) { ($0.user, $0.password) = (role, "few") }
                try await withEngine(PostgresConfiguration(address: few, connections: 8)) { engine in
                    #expect(try await engine.integer("SELECT 1") == 1)
                    for _ in 0..<5 {
                        try await withThrowingTaskGroup(of: Int64?.self) { group in
                            for _ in 0..<40 {
                                group.addTask { try await engine.integer("SELECT 1 FROM pg_sleep(0.01)") }
                            }
                            for try await one in group { #expect(one == 1) }
                        }
                        // Who got no connection is not the one that is asked next.
                        for _ in 0..<20 { #expect(try await engine.integer("SELECT 1") == 1) }
                    }
                }
                try await owner.script("DROP ROLE \(role)")
            }
        }
    }

    @Test func `gives up a statement that takes too long, and goes on`() async throws {
        let configuration = PostgresConfiguration(
            address: "", connections: 1, limits: StatementLimits(.seconds(2)))
        try await withPool(configuration) { engine in
            let process = try await engine.integer("SELECT pg_backend_pid()")
            let error = await engine.failure { _ = try $0.hasRow("SELECT pg_sleep(60)") }
            #expect(isBusy(error))
            #expect("\(error.map { "\($0)" } ?? "")".contains("SQLSTATE 57014"))
            #expect(try await engine.integer("SELECT pg_backend_pid()") == process)
        }
    }

    @Test func `ends a transaction that sits idle, and is not confused by it`() async throws {
        let configuration = PostgresConfiguration(
            address: "", connections: 1,
            limits: StatementLimits(.milliseconds(500)))
        try await withPool(configuration) { engine in
            let error = await engine.failure { connection in
                // On a thread of the pool, which has nothing else to do; the server ends it after half a second.
                if let process = try connection.row("SELECT pg_backend_pid()", { try $0.int() }) {
                    while kill(pid_t(process), 0) == 0 { usleep(10_000) }
                }
                _ = try connection.hasRow("SELECT 1")
            }
            #expect(isBusy(error))
            let next = try await engine.integer("SELECT 1")
            #expect(next == 1)
        }
    }
}

private func withPool(
    _ configuration: PostgresConfiguration, _ body: (PostgresEngine) async throws -> Void
) async throws {
    try await PostgresYard.withDatabase { address in
        var configuration = configuration
        configuration.address = address
        try await withEngine(configuration, body)
    }
}

/// Runs `body` while a unit of work has the only connection, until `body` releases it.
private func whileHeld(_ engine: PostgresEngine, _ body: (@Sendable () -> Void) async throws -> Void)
    async throws
{
    let end = DispatchSemaphore(value: 0)
    let (began, beginning) = AsyncStream.makeStream(of: Void.self)
    async let holder: Void = engine.write { connection in
        _ = try connection.hasRow("SELECT 1")
        beginning.finish()
        end.wait()
    }
    for await _ in began {}
    do {
        try await body { end.signal() }
    } catch {
        end.signal()
        throw error
    }
    // Nothing was under its control while it was held, so it may have sat idle for too long.
    _ = try? await holder
}
