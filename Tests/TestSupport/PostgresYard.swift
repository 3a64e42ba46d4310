import Domain
import FoundationEssentials
package import PostgresDriver
package import Storage
import Synchronization

/// PostgreSQL for tests: one server, and a schema for each test that runs at the moment.
package enum PostgresYard {
    /// At most so many tests at once, each with `connections` connections, stay below what the server of
    /// `scripts/with-postgres` allows.
    private static let gate = Gate(places: 24)
    private static let connections = 8
    private static let spare = SpareSchemas()

    /// Where the server for tests is; nil where there is none.
    package static var serverAddress: String? {
        ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES"]
    }

    /// Runs `body` with an engine on an empty schema, which is gone afterwards.
    package static func withEngine<Result>(
        limits: StatementLimits = .patient, _ body: (PostgresEngine) async throws -> Result
    ) async throws -> Result {
        try await withSchema { address in
            let engine = try engine(at: address, limits: limits)
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

    /// Runs `body` with an engine on a migrated schema without rows. Migrating costs more than most tests and opening
    /// connections as much again, so a schema with its connections is emptied for the next test. One whose test
    /// failed, changed the schema or collected statistics is not used again.
    package static func withMigratedEngine<Result>(
        _ body: (PostgresEngine) async throws -> Result
    ) async throws -> Result {
        await gate.enter()
        defer { gate.leave() }
        let schema = if let spare = spare.take() { spare } else { try await MigratedSchema() }
        do {
            let result = try await body(schema.engine)
            if try await schema.empty() { spare.put(schema) } else { await schema.engine.close() }
            return result
        } catch {
            await schema.engine.close()
            throw error
        }
    }

    /// Runs `body` with the address of an empty schema, which is gone afterwards.
    package static func withSchema<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        await gate.enter()
        defer { gate.leave() }
        let (schema, address) = try await makeSchema()
        do {
            let result = try await body(address)
            try await asOwner("DROP SCHEMA \(schema) CASCADE")
            return result
        } catch {
            // What the test found out matters more than a schema that is left behind in a server that goes.
            try? await asOwner("DROP SCHEMA \(schema) CASCADE")
            throw error
        }
    }

    fileprivate static func makeSchema() async throws -> (name: String, address: String) {
        guard let server = serverAddress else { throw NoServer() }
        let schema = "test_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        try await asOwner("CREATE SCHEMA \(schema)")
        let mark = server.contains("?") ? "&" : "?"
        return (schema, "\(server)\(mark)options=-csearch_path%3D\(schema)")
    }

    fileprivate static func engine(at address: String, limits: StatementLimits = .patient) throws
        -> PostgresEngine
    {
        try PostgresEngine(
            // A minute ends what hangs; a busy machine is no fault of a statement.
            PostgresConfiguration(
                address: address, connections: connections, queueDeadline: .minutes(1),
                limits: limits))
    }

    private static func asOwner(_ script: String) async throws {
        guard let server = serverAddress else { throw NoServer() }
        let owner = try PostgresEngine(PostgresConfiguration(address: server, connections: 1))
        do {
            try await owner.write { try $0.runScript(script) }
            await owner.close()
        } catch {
            await owner.close()
            throw error
        }
    }
}

/// A migrated schema and the connections to it.
private struct MigratedSchema: Sendable {
    let engine: PostgresEngine
    private let name: String
    private let shape: [Int]
    private let emptying: String

    init() async throws {
        let (name, address) = try await PostgresYard.makeSchema()
        let engine = try PostgresYard.engine(at: address)
        try await Migrator(engine: engine, clock: TestClock()).run()
        let tables = try await engine.read { connection in
            try connection.rows(
                "SELECT tablename::text FROM pg_tables WHERE schemaname = \(name) AND tablename <> 'migrations'"
            ) { try $0.text() }
        }
        self.name = name
        self.engine = engine
        // What migrations write is there for each test.
        let begun = try await engine.read { connection in
            try tables.compactMap { table in
                try connection.row(
                    "SELECT json_agg(t)::text FROM \(SQL(plain: "\(name).\(table)")) t HAVING count(*) > 0"
                ) { (table: table, rows: try $0.text()) }
            }
        }
        // Without triggers: some refuse deletions, foreign keys would ask for an order.
        emptying =
            "SET LOCAL session_replication_role = replica;" + truncation(in: name)
            + tables.map { "DELETE FROM \(name).\($0);" }.joined()
            + begun.map { table, rows in
                """
                INSERT INTO \(name).\(table)
                SELECT * FROM json_populate_recordset(NULL::\(name).\(table), $rows$\(rows)$rows$);
                """
            }.joined()
        shape = try await Self.shape(of: name, engine)
    }

    /// Deletes all rows. Gives whether the schema is as it was made.
    func empty() async throws -> Bool {
        guard try await Self.shape(of: name, engine) == shape else { return false }
        try await engine.write { [emptying] in try $0.runScript(emptying) }
        return true
    }

    /// How many relations, columns, triggers and relations with statistics there are. By the numbers that `pg_class`
    /// keeps: the catalogs have the rows of all schemas.
    private static func shape(of schema: String, _ engine: PostgresEngine) async throws -> [Int] {
        try await engine.read { connection in
            try connection.rows(
                """
                SELECT count(*), sum(c.relnatts)::bigint, sum(t.count)::bigint, count(*) FILTER (WHERE c.reltuples >= 0)
                FROM pg_class c
                LEFT JOIN LATERAL (SELECT count(*) FROM pg_trigger WHERE tgrelid = c.oid) t ON c.relkind = 'r'
                WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = \(schema))
                """
            ) { row in try (0..<4).map { _ in try row.int() } }[0]
        }
    }
}

/// Truncates the tables that have grown. Deleted rows keep their pages, and PostgreSQL takes a table without statistics
/// for one of ten pages at least, and for a larger one where it has more (`estimate_rel_size`): without this the plans
/// of one test depended on what the tests before it had written.
private func truncation(in schema: String) -> String {
    """
    DO $$
    DECLARE grown text;
    BEGIN
        SELECT string_agg(oid::regclass::text, ', ') INTO grown FROM pg_class
        WHERE relnamespace = '\(schema)'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
            AND pg_relation_size(oid) > 4 * current_setting('block_size')::integer;
        IF grown IS NOT NULL THEN EXECUTE 'TRUNCATE ' || grown || ' CASCADE'; END IF;
    END $$;
    """
}

/// Schemas that wait for the next test.
private final class SpareSchemas: Sendable {
    private let schemas = Mutex<[MigratedSchema]>([])

    func take() -> MigratedSchema? { schemas.withLock { $0.popLast() } }
    func put(_ schema: MigratedSchema) { schemas.withLock { $0.append(schema) } }
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
