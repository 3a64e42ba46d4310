import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `A statement` {
    @Test func `gives every value back as it came`() async throws {
        try await withOneConnection { engine in
            try await engine.script("CREATE TABLE t (n BIGINT, s TEXT, b BYTEA)")
            let long = String(repeating: "마당 🏡 ", count: 100_000)
            let rows: [[SQLValue]] = [
                [.integer(.min), .text(""), .bytes([])],
                [.integer(.max), .text("'; DROP TABLE t; --"), .bytes([0, 255, 92])],
                [.integer(0), .text(long), .bytes([UInt8](repeating: 7, count: 1_000_000))],
                [.null, .null, .null],
            ]
            try await engine.write { connection in
                for row in rows {
                    let values = SQL(row.map(bound), separator: ", ")
                    try connection.run("INSERT INTO t (n, s, b) VALUES (\(values))")
                }
            }
            let read = try await engine.read { connection in
                try connection.rows("SELECT n, s, b FROM t ORDER BY n") {
                    [try $0.value(), try $0.value(), try $0.value()]
                }
            }
            #expect(read == [rows[0], rows[2], rows[1], rows[3]])
        }
    }

    @Test func `of who writes is in nobody's way but of those whose rows it reads, however small a table is`()
        async throws
    {
        try await withOneConnection { engine in
            try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
            try await engine.script("INSERT INTO t SELECT generate_series(1, 20); ANALYZE t")
            let query: SQL = "SELECT n FROM t WHERE n = \(7)"
            // Often enough for a plan that is kept, which is not that of who writes.
            for _ in 0..<10 { #expect(try await engine.integer(query) == 7) }
            let locks: SQL = """
                SELECT locktype FROM pg_locks
                WHERE mode = 'SIReadLock' AND relation = 't'::regclass AND pid = pg_backend_pid()
                """
            let kinds = try await engine.write { connection in
                for _ in 0..<10 { _ = try connection.hasRow(query) }
                return try connection.rows(locks) { try $0.text() }
            }
            #expect(kinds == ["tuple"])
        }
    }

    @Test func `of what reads for long is planned for its values each time`() async throws {
        try await withOneConnection { engine in
            try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
            let plans = try await engine.snapshot { connection in
                for number in 0..<10 { _ = try connection.hasRow("SELECT n FROM t WHERE n > \(number)") }
                return try connection.row(
                    """
                    SELECT custom_plans, generic_plans FROM pg_prepared_statements
                    WHERE statement LIKE 'SELECT n FROM t WHERE%'
                    """
                ) { [try $0.int(), try $0.int()] }
            }
            #expect(plans == [10, 0])
        }
    }

    @Test func `understands what PostgreSQL makes of counts, sums and comparisons`() async throws {
        try await withOneConnection { engine in
            let values = try await engine.read { connection in
                try connection.row(
                    """
                    SELECT count(*), sum(n), sum(-n), sum(n) * 0, n1 > 0, 2::smallint, 3::int, 'name'::name,
                        'varchar'::varchar, (SELECT sum(n) FROM (VALUES (1::bigint)) AS v (n) WHERE n > 1)
                    FROM (VALUES (9000000000000000001::bigint, 1), (20000, 1)) AS v (n, n1) GROUP BY n1
                    """
                ) { row in try (0..<10).map { _ in try row.value() } }
            }
            #expect(
                values == [
                    .integer(2), .integer(9_000_000_000_000_020_001), .integer(-9_000_000_000_000_020_001),
                    .integer(0), .integer(1), .integer(2), .integer(3), .text("name"), .text("varchar"),
                    .null,
                ])
            await #expect(throws: StorageError.self) {
                try await engine.read { try $0.row("SELECT 1.5") { try $0.value() } }
            }
            await #expect(throws: StorageError.self) {
                try await engine.read { try $0.row("SELECT 1.5::float8") { try $0.value() } }
            }
        }
    }

    @Test func `is not compiled, however dear PostgreSQL takes it for`() async throws {
        try await withOneConnection { engine in
            let words: SQL = "SELECT current_setting('jit')"
            let setting = try await engine.read { try $0.row(words) { try $0.text() } }
            #expect(setting == "off")
        }
    }

    @Test func `is prepared once, and only so many stay prepared`() async throws {
        try await withOneConnection { engine in
            let count: SQL = "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT 1 + %'"
            for _ in 0..<5 { _ = try await engine.integer("SELECT 1 + \(7)") }
            #expect(try await engine.integer(count) == 1)
            for number in 0..<400 {
                _ = try await engine.integer("SELECT 1 + \(SQL(stringLiteral: "\(number)"))")
            }
            let all = try #require(try await engine.integer("SELECT count(*) FROM pg_prepared_statements"))
            #expect((200...260).contains(all))
            #expect(try await engine.integer("SELECT 1 + \(7)") == 8)
        }
    }

    @Test func `that is let go leaves the next unit of work without a snapshot`() async throws {
        try await withOneConnection { engine in
            for number in 0..<3 {
                for column in 0..<300 {
                    _ = try await engine.integer(SQL(plain: "SELECT \(column) + \(number * 300)"))
                }
                // PostgreSQL takes no other level once there is one.
                try await engine.script("SET TRANSACTION ISOLATION LEVEL READ COMMITTED")
            }
        }
    }

    @Test func `whose table has changed since is prepared anew`() async throws {
        try await withOneConnection { engine in
            try await engine.script("CREATE TABLE t (n BIGINT); INSERT INTO t VALUES (1);")
            #expect(try await engine.integer("SELECT * FROM t") == 1)
            try await engine.script("ALTER TABLE t ALTER n TYPE TEXT USING 'text'")
            let stale = await #expect(throws: StorageError.self) {
                try await engine.read { try $0.row("SELECT * FROM t") { try $0.text() } }
            }
            // `StorageDatabase` runs it again, as after any conflict.
            guard case .serialization = stale else { throw try #require(stale) }
            let text = try await engine.read { try $0.row("SELECT * FROM t") { try $0.text() } }
            #expect(text == "text")
        }
    }

    @Test func `that fails tells its state and message, and no values`() async throws {
        try await withOneConnection { engine in
            try await engine.script(
                """
                CREATE TABLE t (s TEXT NOT NULL UNIQUE CHECK (s <> 'bad'));
                CREATE TABLE u (s TEXT REFERENCES t (s));
                INSERT INTO t VALUES ('hush-hush');
                """)
            let failures: [(SQL, StorageError)] = [
                (
                    "INSERT INTO t VALUES (\("hush-hush"))",
                    .unique("duplicate key value violates unique constraint \"t_s_key\" (SQLSTATE 23505)")
                ),
                (
                    "INSERT INTO u VALUES (\("hush"))",
                    .foreignKey(
                        """
                        insert or update on table "u" violates foreign key constraint "u_s_fkey" (SQLSTATE 23503)
                        """)
                ),
                (
                    "INSERT INTO t VALUES (\("bad"))",
                    .constraint(
                        """
                        new row for relation "t" violates check constraint "t_s_check" (SQLSTATE 23514)
                        """)
                ),
                (
                    "INSERT INTO t VALUES (\(nil as String?))",
                    .constraint(
                        """
                        null value in column "s" of relation "t" violates not-null constraint (SQLSTATE 23502)
                        """)
                ),
                // PostgreSQL 15 lost its way between locks of one row: the next try meets no such moment.
                (
                    lostLock(
                        message:
                            "new multixact has more than one updating member: 0"
                    ),
                    .serialization(
                        """
                        new multixact has more than one updating member: 0 (SQLSTATE XX000)
                        """)
                ),
                (lostLock(message: "other"), .failed("other (SQLSTATE XX000)")),
                ("SELEC 1", .failed("syntax error at or near \"SELEC\" (SQLSTATE 42601)")),
            ]
            for (statement, error) in failures {
                await #expect(throws: error) { try await engine.write { _ = try $0.run(statement) } }
            }
        }
    }

    @Test func `that failed takes the whole unit of work with it, also when the body goes on`() async throws {
        try await withOneConnection { engine in
            try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
            let error = await engine.failure { connection in
                try connection.run("INSERT INTO t VALUES (1)")
                do {
                    try connection.run("INSERT INTO t VALUES (1)")
                } catch StorageError.unique {}
            }
            #expect(error is StorageError)
            #expect(try await engine.integer("SELECT count(*) FROM t") == 0)
        }
    }

    @Test func `in each other's way fails as a conflict`() async throws {
        try await PostgresYard.withEngine { engine in
            try await engine.script("CREATE TABLE t (n BIGINT); INSERT INTO t VALUES (0);")
            let errors = await withTaskGroup(of: (any Error)?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        await engine.failure { connection in
                            let number = try connection.row("SELECT n FROM t") { try $0.integer() } ?? 0
                            try connection.run("UPDATE t SET n = \(number + 1)")
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let done = errors.filter { $0 == nil }.count
            #expect(try await engine.integer("SELECT n FROM t") == Int64(done))
            for case let error? in errors {
                guard case StorageError.serialization = error else { throw error }
            }
        }
    }
}

/// Fails as if the server had met `message` in itself.
private func lostLock(message: String) -> SQL {
    SQL(plain: "DO $$ BEGIN RAISE EXCEPTION '\(message)' USING ERRCODE = 'XX000'; END $$")
}

/// Runs `body` with an engine that has one connection, on a database of its own.
private func withOneConnection(_ body: (PostgresEngine) async throws -> Void) async throws {
    try await PostgresYard.withDatabase { address in
        try await withEngine(PostgresConfiguration(address: address, connections: 1), body)
    }
}

private func bound(_ value: SQLValue) -> SQL {
    switch value {
    case .null: "\(nil as String?)"
    case .integer(let integer): "\(integer)"
    case .text(let text): "\(text)"
    case .bytes(let bytes): "\(bytes)"
    }
}
