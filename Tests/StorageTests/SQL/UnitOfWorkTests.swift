import Domain
import FoundationEssentials
import MadangCore
import SQLiteDriver
import Storage
import Synchronization
import TestSupport
import Testing

@Suite struct `A unit of work` {
    @Test(arguments: Backend.allCases)
    func `happens wholly or not at all`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            await #expect(throws: DomainError.self) {
                try await yard.database.write { stores in
                    try stores.members.setPasswordHash("changed", of: ana.id)
                    throw DomainError.conflict
                }
            }
            let hash = try await yard.database.read { try $0.members.passwordHash(of: ana.id) }
            #expect(hash == "plain:correct horse")
        }
    }

    @Test(arguments: Backend.allCases)
    func `runs again with new ids when its ids are taken`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let attempts = Attempts()
            try await yard.database.write { stores in
                // The first id collides, the second does not.
                let id = attempts.next() == 1 ? ana.id : yard.ids.next()
                let ben = Member(
                    id: id, username: "ben", displayName: "Ben", email: "ben@example.com",
                    createdAt: yard.clock.now)
                try stores.members.insert(ben, passwordHash: "hash")
            }
            #expect(attempts.count == 2)
            let ben = try await yard.database.read { try $0.members.member(username: "ben") }
            #expect(ben != nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `gives up after three collisions`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let attempts = Attempts()
            let error = await #expect(throws: DomainError.self) {
                try await yard.database.write { stores in
                    _ = attempts.next()
                    let session = Session(
                        id: Identifier(rawValue: 5), memberID: ana.id, kind: .web, device: "",
                        createdAt: yard.clock.now, lastSeenAt: yard.clock.now, expiresAt: yard.clock.now)
                    try stores.sessions.insert(session)
                    try stores.sessions.insert(session)
                }
            }
            #expect(error?.code == .internal)
            #expect(attempts.count == 3)
        }
    }

    @Test(arguments: Backend.allCases)
    func `that names what is gone says not found`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let error = await #expect(throws: DomainError.self) {
                try await yard.database.write { stores in
                    try stores.follows.insert(
                        yard.ids.next(), follower: ana.id, followee: Identifier(rawValue: 9),
                        at: yard.clock.now)
                }
            }
            #expect(error?.code == .notFound)
        }
    }

    @Test(arguments: Backend.allCases)
    func `reads one state while others write`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for _ in 0..<60 { _ = try await yard.given.post(by: ana) }
                }
                for _ in 0..<3 {
                    group.addTask {
                        for _ in 0..<40 {
                            let (count, page) = try await yard.database.read { stores in
                                (
                                    try stores.members.member(ana.id)?.postCount,
                                    try stores.posts.page(
                                        .by(ana.id), viewer: nil, page: PageRequest(limit: 100))
                                )
                            }
                            #expect(count == page.items.count)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(await yard.database.isReachable())
        }
    }
}

@Suite struct `Whether a database can be written to` {
    @Test(arguments: Backend.allCases)
    func `is the same for many who ask at once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            for _ in 0..<10 {
                let answers = await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<8 { group.addTask { await yard.database.isReachable() } }
                    return await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers == Array(repeating: true, count: 8))
            }
        }
    }
}

@Suite struct `A statement that takes too long` {
    @Test(arguments: Backend.allCases)
    func `is ended, and the engine works on`(_ backend: Backend) async throws {
        let limits = StatementLimits(.milliseconds(200))
        try await backend.withEngine(limits: limits) { engine in
            let endless: SQL = """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000)
                SELECT count(*) FROM n
                """
            try await engine.write { try $0.runScript("CREATE TABLE a (n INTEGER)") }
            for isReading in [true, false] {
                let error = await #expect(throws: StorageError.self) {
                    isReading
                        ? try await engine.read { try $0.hasRow(endless) }
                        : try await engine.write { connection in
                            try connection.run("INSERT INTO a VALUES (1)")
                            return try connection.hasRow(endless)
                        }
                }
                guard case .busy = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                // Nothing of it is left, and who comes next has all their time.
                #expect(try await engine.read { try $0.hasRow("SELECT 1 FROM a") } == false)
            }
            // Migrations take as long as they take.
            try await engine.write { connection in
                try connection.runScript(
                    """
                    INSERT INTO a WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000)
                    SELECT count(*) FROM n
                    """)
            }
            #expect(try await engine.read { try $0.row("SELECT n FROM a") { try $0.int() } } == 2_000_000)
        }
    }
}

@Suite struct `An SQLite file` {
    @Test func `that can't be opened says why in one sentence`() async throws {
        try await withTemporaryFolder { folder in
            let missing = #expect(throws: SQLiteOpeningError.self) {
                _ = try SQLiteEngine(path: "\(folder)/none/yard.sqlite", readers: 2)
            }
            #expect(
                missing?.description.hasPrefix("The database \(folder)/none/yard.sqlite can't be opened: ")
                    == true)
            let text =
                "this is no database, and longer than the header of one: 0123456789 0123456789 0123456789"
            #expect(
                FileManager.default.createFile(atPath: "\(folder)/text", contents: Data((text + text).utf8)))
            #expect(throws: SQLiteOpeningError.self) {
                _ = try SQLiteEngine(path: "\(folder)/text", readers: 2)
            }
        }
    }

    @Test func `is durable and private unless a test says otherwise`() async throws {
        try await withTemporaryFolder { folder in
            let engine = try SQLiteEngine(path: "\(folder)/yard.sqlite", readers: 2)
            let settings = try await engine.write { connection in
                try ["synchronous", "journal_mode", "foreign_keys"].compactMap { name in
                    try connection.row("PRAGMA \(SQL(stringLiteral: name))") { row in "\(try row.value())" }
                }
            }
            // 2 is FULL.
            #expect(settings == ["integer(2)", "text(\"wal\")", "integer(1)"])
            for file in ["yard.sqlite", "yard.sqlite-wal"] {
                let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[
                    .posixPermissions]
                #expect(mode.map { "\($0)" } == "\(0o600)")
            }
            try await engine.close()
        }
    }
}

private final class Attempts: Sendable {
    private let state = Mutex(0)

    var count: Int { state.withLock { $0 } }

    func next() -> Int {
        state.withLock { state in
            state += 1
            return state
        }
    }
}
