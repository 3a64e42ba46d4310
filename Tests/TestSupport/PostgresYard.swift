import Domain
import Foundation
package import PostgresDriver
package import Storage
import Synchronization

/// PostgreSQL for tests: one server, and a database for each test that runs at the moment.
///
/// Not a schema: whoever asks the catalogs for one schema reads the rows of all schemas of its database.
package enum PostgresYard {
    /// At most so many tests at once, each with `connections` connections, stay below what the server of
    /// `scripts/with-postgres` allows.
    private static let gate = Gate(places: 24)
    private static let connections = 8
    private static let spare = SpareDatabases()
    private static let template = Task { try await Template() }

    /// Where the server for tests is; nil where there is none.
    package static var serverAddress: String? {
        ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES"]
    }

    /// Runs `body` with an engine on an empty database, which is gone afterwards.
    package static func withEngine<Result>(
        limits: StatementLimits = .patient, _ body: (PostgresEngine) async throws -> Result
    ) async throws -> Result {
        try await withDatabase { address in
            try await closing(engine(at: address, limits: limits), body)
        }
    }

    /// Runs `body` with an engine on a migrated database without rows. A copy of a template and the connections to it
    /// cost more than most tests, so both are emptied for the next test. A database whose test failed, changed the
    /// schema or collected statistics is not used again.
    package static func withMigratedEngine<Result>(
        _ body: (PostgresEngine) async throws -> Result
    ) async throws -> Result {
        await gate.enter()
        defer { gate.leave() }
        let template = try await template.value
        let database =
            if let spare = spare.take() { spare } else { try await MigratedDatabase(from: template) }
        do {
            let result = try await body(database.engine)
            if try await database.empty() { spare.put(database) } else { try await database.drop() }
            return result
        } catch {
            // What the test found out matters more than a database that is left behind in a server that goes.
            try? await database.drop()
            throw error
        }
    }

    /// Runs `body` with the address of an empty database, which is gone afterwards.
    package static func withDatabase<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        await gate.enter()
        defer { gate.leave() }
        let (database, address) = try await makeDatabase()
        do {
            let result = try await body(address)
            try await drop(database)
            return result
        } catch {
            // As above.
            try? await drop(database)
            throw error
        }
    }

    /// Makes a database, empty or a copy of one that nobody is connected to.
    fileprivate static func makeDatabase(from template: String? = nil) async throws -> (
        name: String, address: String
    ) {
        guard let server = serverAddress, var components = URLComponents(string: server) else {
            throw NoServer()
        }
        let name = "test_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
        try await asOwner(
            "CREATE DATABASE \(name)\(template.map { " TEMPLATE \($0) STRATEGY file_copy" } ?? "")")
        components.path = "/\(name)"
        return (name, components.string ?? server)
    }

    /// Drops a database, whoever is still connected to it.
    fileprivate static func drop(_ database: String) async throws {
        try await asOwner("DROP DATABASE \(database) WITH (FORCE)")
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

    /// Runs a statement that PostgreSQL takes outside of transactions alone.
    private static func asOwner(_ statement: String) async throws {
        guard let server = serverAddress else { throw NoServer() }
        try await closing(PostgresEngine(PostgresConfiguration(address: server, connections: 1))) { owner in
            try await owner.write { connection in
                // The engine's own transaction is over then; what it says at its end is a warning.
                try connection.runScript("COMMIT")
                try connection.runScript(statement)
            }
        }
    }

    /// Runs `body` with an engine, which is closed afterwards.
    fileprivate static func closing<Result>(
        _ engine: PostgresEngine, _ body: (PostgresEngine) async throws -> Result
    ) async throws -> Result {
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

/// A migrated database that nobody is connected to, and how its copies are emptied.
private struct Template: Sendable {
    let name: String
    let shape: [Int]
    let emptying: String

    init() async throws {
        let (name, address) = try await PostgresYard.makeDatabase()
        self.name = name
        (shape, emptying) = try await PostgresYard.closing(PostgresYard.engine(at: address)) { engine in
            try await Migrator(engine: engine, clock: TestClock()).run()
            return (try await databaseShape(engine), try await databaseEmptying(engine))
        }
    }
}

/// A copy of the template and the connections to it.
private struct MigratedDatabase: Sendable {
    let engine: PostgresEngine
    private let name: String
    private let template: Template

    init(from template: Template) async throws {
        let (name, address) = try await PostgresYard.makeDatabase(from: template.name)
        self.name = name
        self.template = template
        engine = try PostgresYard.engine(at: address)
    }

    /// Deletes all rows. Gives whether the schema is as it was made.
    func empty() async throws -> Bool {
        guard try await databaseShape(engine) == template.shape else { return false }
        try await engine.write { [template] in try $0.runScript(template.emptying) }
        return true
    }

    func drop() async throws {
        await engine.close()
        try await PostgresYard.drop(name)
    }
}

/// How many relations, columns, triggers and relations with statistics there are. By the numbers that `pg_class` keeps.
private func databaseShape(_ engine: PostgresEngine) async throws -> [Int] {
    try await engine.read { connection in
        try connection.rows(
            """
            SELECT count(*), sum(c.relnatts)::bigint, sum(t.count)::bigint, count(*) FILTER (WHERE c.reltuples >= 0)
            FROM pg_class c
            LEFT JOIN LATERAL (SELECT count(*) FROM pg_trigger WHERE tgrelid = c.oid) t ON c.relkind = 'r'
            WHERE c.relnamespace = current_schema()::regnamespace
            """
        ) { row in try (0..<4).map { _ in try row.int() } }[0]
    }
}

/// What deletes all rows but those of migrations.
private func databaseEmptying(_ engine: PostgresEngine) async throws -> String {
    let (tables, begun) = try await engine.read { connection in
        let tables = try connection.rows(
            "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations'"
        ) { try $0.text() }
        // What migrations write is there for each test.
        let begun = try tables.compactMap { table in
            try connection.row(
                "SELECT json_agg(t)::text FROM \(SQL(plain: table)) t HAVING count(*) > 0"
            ) { (table: table, rows: try $0.text()) }
        }
        return (tables, begun)
    }
    // Without triggers: some refuse deletions, foreign keys would ask for an order.
    return "SET LOCAL session_replication_role = replica;" + truncation
        + tables.map { "DELETE FROM \($0);" }.joined()
        + begun.map { table, rows in
            "INSERT INTO \(table) SELECT * FROM json_populate_recordset(NULL::\(table), $rows$\(rows)$rows$);"
        }.joined()
}

/// Truncates the tables that have grown. Deleted rows keep their pages, and PostgreSQL takes a table without statistics
/// for one of ten pages at least, and for a larger one where it has more (`estimate_rel_size`): without this the plans
/// of one test depended on what the tests before it had written.
private let truncation = """
    DO $$
    DECLARE grown text;
    BEGIN
        SELECT string_agg(oid::regclass::text, ', ') INTO grown FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migrations'
            AND pg_relation_size(oid) > 4 * current_setting('block_size')::integer;
        IF grown IS NOT NULL THEN EXECUTE 'TRUNCATE ' || grown || ' CASCADE'; END IF;
    END $$;
    """

/// Databases that wait for the next test.
private final class SpareDatabases: Sendable {
    private let databases = Mutex<[MigratedDatabase]>([])

    func take() -> MigratedDatabase? { databases.withLock { $0.popLast() } }
    func put(_ database: MigratedDatabase) { databases.withLock { $0.append(database) } }
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
