import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `With a primary and a standby` {
    @Test func `the standby takes over once it is promoted, and nothing acknowledged is lost`() async throws {
        try await OwnServer.withPair { primary, standby in
            // The standby is passed over for as long as it is one, though it stands first.
            let both = """
                postgres://madang:\(OwnServer.password)@127.0.0.1:\(standby.port),127.0.0.1:\(primary.port)/postgres
                """
            try await withEngine(PostgresConfiguration(address: both, connections: 4)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
                let writer = Writer()
                let writing = Task { try await writer.write(to: engine) }
                #expect(try await writer.goesOn())
                try await primary.stop()
                #expect(try await writer.isRefused())
                try await standby.promote()
                #expect(try await writer.goesOn())
                writer.stop()
                try await writing.value
                let kept = try await engine.read { try $0.rows("SELECT n FROM t") { try $0.integer() } }
                #expect(writer.acknowledged.subtracting(kept) == [])
                #expect(try await engine.integer("SELECT inet_server_port()") == Int64(standby.port))
            }
        }
    }

    @Test func `the standby alone is out of reach until it is promoted, and no connection to it is kept`()
        async throws
    {
        try await OwnServer.withPair { primary, standby in
            try await withEngine(PostgresConfiguration(address: primary.address)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT PRIMARY KEY)")
            }
            try await withEngine(PostgresConfiguration(address: standby.address)) { engine in
                let error = await #expect(throws: PostgresOpeningError.self) { try await engine.open() }
                #expect(
                    error?.description == """
                        The database postgres at 127.0.0.1:\(standby.port) can't be opened: server is in hot \
                        standby mode.
                        """)
            }
            // As where a pooler leads to the standby.
            let ledThere = PostgresConfiguration(
                address: "\(standby.address)?target_session_attrs=any", connections: 1)
            try await withEngine(ledThere) { engine in
                let process = try await engine.integer("SELECT pg_backend_pid()")
                let error = await engine.failure { try $0.run("INSERT INTO t VALUES (1)") }
                #expect(isBusy(error), "\(error.map { "\($0)" } ?? "")")
                #expect(try await engine.integer("SELECT pg_backend_pid()") != process)
                try await standby.promote()
                let late = await engine.failure { try $0.run("INSERT INTO t VALUES (2)") }
                #expect(late == nil)
                #expect(try await engine.integer("SELECT n FROM t") == 2)
            }
        }
    }
}

@Suite(.enabled(if: hasPostgres)) struct `A connection to a server that writes nothing any more` {
    @Test func `is replaced before anything has happened, and no unit of work notices`() async throws {
        try await PostgresYard.withDatabase { address in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT)")
                let process = try await engine.integer("SELECT pg_backend_pid()")
                // As what is left of a pooler's connection whose server was changed under it.
                try await engine.script("SET SESSION default_transaction_read_only = on")
                let error = await engine.failure { try $0.run("INSERT INTO t VALUES (1)") }
                #expect(error == nil)
                #expect(try await engine.integer("SELECT count(*) FROM t") == 1)
                #expect(try await engine.integer("SELECT pg_backend_pid()") != process)
            }
        }
    }

    @Test func `is not kept, and whoever comes later in a unit of work is refused as if the server was away`()
        async throws
    {
        try await PostgresYard.withDatabase { address in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { engine in
                try await engine.script("CREATE TABLE t (n BIGINT)")
                let process = try await engine.integer("SELECT pg_backend_pid()")
                let error = await engine.failure { connection in
                    try connection.run("INSERT INTO t VALUES (1)")
                    try connection.run(
                        "DO $$ BEGIN RAISE EXCEPTION 'no longer the primary' USING ERRCODE = '25006'; END $$")
                }
                #expect(
                    error as? StorageError
                        == .busy("the server writes nothing: no longer the primary (SQLSTATE 25006)"))
                #expect(try await engine.integer("SELECT count(*) FROM t") == 0)
                #expect(try await engine.integer("SELECT pg_backend_pid()") != process)
            }
        }
    }
}
