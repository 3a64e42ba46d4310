import Domain
import Foundation
import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite(.enabled(if: hasPostgres)) struct `Two yards in one database, each in a schema of its own` {
    @Test func `have tables, members and news of their own`() async throws {
        try await PostgresYard.withDatabase { address in
            try await withEngine(PostgresConfiguration(address: address, connections: 1)) { owner in
                for schema in ["one", "two"] { try await owner.script("CREATE SCHEMA \(schema)") }
            }
            func configuration(_ schema: String) -> PostgresConfiguration {
                PostgresConfiguration(address: "\(address)?options=-csearch_path%3D\(schema)", connections: 2)
            }
            try await withEngine(configuration("one")) { one in
                try await withEngine(configuration("two")) { two in
                    let clock = TestClock()
                    for engine in [one, two] {
                        let names = try await Migrator(engine: engine, clock: clock).run()
                        #expect(names == Migration.all(for: .postgres).map(\.name))
                    }
                    let database = StorageDatabase(engine: one, clock: clock)
                    let given = Given(database: database, clock: clock, ids: IdentifierSource(clock: clock))
                    _ = try await given.members(2)
                    #expect(try await one.integer("SELECT count(*) FROM members") == 2)
                    #expect(try await two.integer("SELECT count(*) FROM members") == 0)

                    let heard = await listening(to: two)
                    try await one.write { try $0.broadcast("of one") }
                    try await two.write { try $0.broadcast("of two") }
                    #expect(await heard.next() == "of two")
                }
            }
        }
    }
}

@Suite(.enabled(if: hasPostgres)) struct `Behind a pgbouncer in transaction mode` {
    @Test func `everything works with unnamed statements, and listening past it`() async throws {
        try await OwnServer.with { server in
            try await withBouncer(to: server) { address in
                let configuration = PostgresConfiguration(
                    address: address, listeningAddress: server.address, connections: 6,
                    limits: StatementLimits(.seconds(5)), prepares: false)
                try await withEngine(configuration) { engine in
                    let clock = TestClock()
                    let names = try await Migrator(engine: engine, clock: clock).run()
                    #expect(names == Migration.all(for: .postgres).map(\.name))
                    let database = StorageDatabase(engine: engine, clock: clock)
                    let given = Given(database: database, clock: clock, ids: IdentifierSource(clock: clock))
                    let members = try await given.members(6)
                    let post = try await given.post(by: members[0], hashtags: ["yard"])
                    // Six connections share the two that the bouncer has to the server.
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for member in members {
                            group.addTask {
                                for _ in 0..<5 { try await given.like(post, by: member) }
                            }
                        }
                        try await group.waitForAll()
                    }
                    let likeCount = try await database.read {
                        try $0.posts.post(post.id, viewer: nil)?.likeCount
                    }
                    #expect(likeCount == 6)
                    let slow = await engine.failure { _ = try $0.hasRow("SELECT pg_sleep(30)") }
                    #expect(isBusy(slow))
                    let words = engine.broadcasts()
                    let knocking = Task {
                        while !Task.isCancelled {
                            try await engine.write { try $0.broadcast("knock") }
                            try await pause(for: .milliseconds(20))
                        }
                    }
                    #expect(await words.first { $0 != .begun } == .text("knock"))
                    knocking.cancel()
                }
            }
        }
    }
}

@Suite(.enabled(if: hasPostgres)) struct `TLS` {
    @Test func `is used as the address says, and a server that is not the right one is refused`() async throws
    {
        let settings = ["ssl = on", "ssl_cert_file = 'server.pem'", "ssl_key_file = 'server.key'"]
        try await OwnServer.with(settings, prepare: makeCertificates) { server in
            let encrypted: SQL = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
            let right = "sslrootcert=\(server.folder)/authority.pem"
            for query in ["sslmode=require", "sslmode=verify-ca&\(right)", "sslmode=verify-full&\(right)"] {
                try await withEngine(PostgresConfiguration(address: "\(server.address)?\(query)")) { engine in
                    let isEncrypted = try await engine.integer(encrypted)
                    #expect(isEncrypted == 1, "\(query)")
                }
            }
            try await withEngine(PostgresConfiguration(address: "\(server.address)?sslmode=disable")) {
                engine in
                let isEncrypted = try await engine.integer(encrypted)
                #expect(isEncrypted == 0)
            }
            let stranger = "sslrootcert=\(server.folder)/stranger.pem"
            try await withEngine(
                PostgresConfiguration(address: "\(server.address)?sslmode=verify-full&\(stranger)")
            ) { engine in
                let error = await #expect(throws: PostgresOpeningError.self) { try await engine.open() }
                #expect(
                    error?.description == """
                        The database postgres at 127.0.0.1:\(server.port) can't be opened: SSL error: certificate \
                        verify failed.
                        """)
            }
            let missing = "sslrootcert=\(server.folder)/none.pem"
            try await withEngine(
                PostgresConfiguration(address: "\(server.address)?sslmode=verify-full&\(missing)")
            ) { engine in
                let error = await #expect(throws: PostgresOpeningError.self) { try await engine.open() }
                let reason = "root certificate file \"\(server.folder)/none.pem\" does not exist; "
                #expect(error?.description.contains(reason) == true)
            }
        }
    }
}

/// An authority with a certificate for 127.0.0.1, and an authority that nobody asked.
private func makeCertificates(in folder: String) async throws {
    let script = """
        set -e
        cd '\(folder)'
        for name in authority stranger; do
          openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
            -subj "/CN=$name" -keyout $name.key -out $name.pem
        done
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=server \
          -keyout data/server.key -out server.csr
        printf 'subjectAltName=IP:127.0.0.1' > extensions
        openssl x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 \
          -extfile extensions -out data/server.pem
        chmod 600 data/server.key
        chown --reference=data/PG_VERSION data/server.key data/server.pem
        """
    try await Command.run(["/bin/sh", "-c", script])
}

/// Runs `body` with the address of a pgbouncer that lends two connections of `server` for a transaction each.
private func withBouncer(to server: OwnServer, _ body: (String) async throws -> Void) async throws {
    let port = try freePort()
    let configuration = """
        [databases]
        postgres = host=127.0.0.1 port=\(server.port) user=madang password=\(OwnServer.password)
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = \(port)
        unix_socket_dir =
        auth_type = any
        pool_mode = transaction
        default_pool_size = 2
        logfile = \(server.folder)/bouncer.log
        pidfile = \(server.folder)/bouncer.pid

        """
    let file = "\(server.folder)/bouncer.ini"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    try await server.handOver()
    try await server.run("/usr/sbin/pgbouncer", "-d", file)
    // It goes to the background before it says where it is.
    var process: Int32?
    _ = try await eventually {
        process = FileManager.default.contents(atPath: "\(server.folder)/bouncer.pid").flatMap {
            Int32(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return process != nil
    }
    let number = try #require(process)
    defer { kill(number, SIGTERM) }
    try await body("postgres://madang@127.0.0.1:\(port)/postgres")
}
