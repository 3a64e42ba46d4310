package import PostgresDriver
import Storage
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// PostgreSQL for tests: one server, and a schema for each test.
package enum PostgresYard {
    /// At most so many tests at once, each with `connections` connections, stay below what the server of
    /// `scripts/with-postgres` allows.
    private static let gate = Gate(places: 24)
    private static let connections = 8

    /// Where the server for tests is; nil where there is none.
    package static var serverAddress: String? {
        ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES"]
    }

    /// Runs `body` with an engine on an empty schema, which is gone afterwards.
    package static func withEngine<Result>(_ body: (PostgresEngine) async throws -> Result) async throws
        -> Result
    {
        try await withSchema { address in
            let engine = try PostgresEngine(
                PostgresConfiguration(address: address, connections: connections, queueDeadline: .seconds(60))
            )
            do {
                let result = try await body(engine)
                await engine.close()
                return result
            } catch {
                await engine.close()
                throw error
            }
        }
    }

    /// Runs `body` with the address of an empty schema, which is gone afterwards.
    package static func withSchema<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        guard let server = serverAddress else { throw NoServer() }
        await gate.enter()
        defer { gate.leave() }
        let schema = "test_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        let owner = try PostgresEngine(PostgresConfiguration(address: server, connections: 1))
        try await owner.write { try $0.runScript("CREATE SCHEMA \(schema)") }
        let mark = server.contains("?") ? "&" : "?"
        do {
            let result = try await body("\(server)\(mark)options=-csearch_path%3D\(schema)")
            try await owner.write { try $0.runScript("DROP SCHEMA \(schema) CASCADE") }
            await owner.close()
            return result
        } catch {
            // What the test found out matters more than a schema that is left behind in a server that goes.
            try? await owner.write { try $0.runScript("DROP SCHEMA \(schema) CASCADE") }
            await owner.close()
            throw error
        }
    }
}

private struct NoServer: Error, CustomStringConvertible {
    let description =
        "MADANG_TEST_POSTGRES does not say where a PostgreSQL is; scripts/with-postgres starts one"
}

/// Lets a few in at a time.
private final class Gate: Sendable {
    private struct State {
        var places: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(places: Int) {
        state = Mutex(State(places: places))
    }

    func enter() async {
        await withCheckedContinuation { continuation in
            let enters = state.withLock { state in
                guard state.places > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.places -= 1
                return true
            }
            if enters { continuation.resume() }
        }
    }

    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.places += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
