import Foundation
import PostgresDriver
import Storage
import TestSupport
import Testing

/// A PostgreSQL of one test alone, for what a test does to a server. Gone afterwards.
struct OwnServer {
    static let password = "s3cret-of-the-server"

    let folder: String
    let port: UInt16

    var address: String { "postgres://madang:\(Self.password)@127.0.0.1:\(port)/postgres" }

    /// Runs `body` with a server that runs with `settings`.
    static func with<Result>(
        _ settings: [String] = [], prepare: (String) async throws -> Void = { _ in },
        _ body: (OwnServer) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            let server = OwnServer(folder: folder, port: try freePort())
            try await server.make(settings)
            try await prepare(folder)
            return try await server.running(body)
        }
    }

    /// Runs `body` with a primary, which acknowledges nothing before its standby has it, and with that standby.
    static func withPair<Result>(_ body: (_ primary: OwnServer, _ standby: OwnServer) async throws -> Result)
        async throws -> Result
    {
        try await with(["synchronous_standby_names = '*'"]) { primary in
            try await withTemporaryFolder { folder in
                let standby = OwnServer(folder: folder, port: try freePort())
                try await standby.copy(primary)
                return try await standby.running { standby in
                    try await withEngine(PostgresConfiguration(address: primary.address)) { engine in
                        let follows = try await eventually {
                            try await engine.integer(
                                "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == 1
                        }
                        #expect(follows)
                    }
                    return try await body(primary, standby)
                }
            }
        }
    }

    private func running<Result>(_ body: (OwnServer) async throws -> Result) async throws -> Result {
        try await start()
        do {
            let result = try await body(self)
            try await stop()
            return result
        } catch {
            // What the test found out matters more than how its server ends.
            try? await stop()
            throw error
        }
    }

    /// Returns when it answers.
    func start() async throws {
        try await run(binary("pg_ctl"), "-D", "\(folder)/data", "-l", "\(folder)/log", "-w", "start")
    }

    /// At once, as when the machine fails. Nothing happens if it does not run.
    func stop() async throws {
        guard FileManager.default.fileExists(atPath: "\(folder)/data/postmaster.pid") else { return }
        try await run(binary("pg_ctl"), "-D", "\(folder)/data", "-m", "immediate", "-w", "stop")
    }

    /// Has a standby take the place of its primary. Returns when it can be written to.
    func promote() async throws {
        try await run(binary("pg_ctl"), "-D", "\(folder)/data", "-w", "promote")
    }

    /// Runs a program as a user that is not root, for programs that refuse root.
    func run(_ arguments: String...) async throws {
        let asUser = getuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []
        try await Command.run(asUser + arguments)
    }

    /// Gives the folder to the user of `run`.
    func handOver() async throws {
        guard getuid() == 0 else { return }
        try await Command.run(["/bin/chown", "-R", "postgres", folder])
    }

    private func make(_ settings: [String]) async throws {
        try Data(Self.password.utf8).write(to: URL(fileURLWithPath: "\(folder)/password"))
        try await handOver()
        try await run(
            binary("initdb"), "--pgdata=\(folder)/data", "--username=madang", "--pwfile=\(folder)/password",
            "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
        try set(
            [
                "port = \(port)", "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''",
                "fsync = off",
            ] + settings)
    }

    /// Makes it a standby of `primary`, which runs.
    private func copy(_ primary: OwnServer) async throws {
        try await handOver()
        try await run(
            binary("pg_basebackup"), "--dbname=\(primary.address)", "--pgdata=\(folder)/data",
            "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync")
        // Once it is a primary itself, nobody follows it.
        try set([
            "port = \(port)", "synchronous_standby_names = ''", "wal_retrieve_retry_interval = '200ms'",
        ])
    }

    /// Of what is set twice the last counts.
    private func set(_ lines: [String]) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/data/postgresql.conf"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(("\n" + lines.joined(separator: "\n") + "\n").utf8))
        try file.close()
    }
}

/// A program that is run and waited for. Not Foundation's `Process`, which waits for everything that inherits
/// its socket: for the server that `pg_ctl` starts, for ever.
enum Command {
    struct Failure: Error {
        let arguments: [String]
        let status: Int32
    }

    /// Fails: `Failure` unless the program ends with 0.
    static func run(_ arguments: [String]) async throws {
        let status = await withCheckedContinuation { continuation in
            // Waiting blocks a thread, which must not be one of Swift's few.
            Thread { continuation.resume(returning: wait(for: arguments)) }.start()
        }
        guard status == 0 else { throw Failure(arguments: arguments, status: status) }
    }

    private static func wait(for arguments: [String]) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for output in [1, 2] as [Int32] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        // A thread's signal mask would be the program's, and of no signal would it ever hear.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let failure = posix_spawn(&process, arguments[0], &actions, &attributes, &words, environ)
        guard failure == 0 else { return failure }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// Where Debian keeps the programs of its newest server.
private func binary(_ name: String) throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = try FileManager.default.contentsOfDirectory(atPath: root).compactMap(Int.init)
    guard let newest = versions.max() else { throw CocoaError(.fileNoSuchFile) }
    return "\(root)/\(newest)/bin/\(name)"
}
