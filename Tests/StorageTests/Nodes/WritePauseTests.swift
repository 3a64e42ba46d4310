import Dispatch
import Domain
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

@Suite struct `A pause of writing` {
    /// The way of whoever moves the yard.
    private func mover(_ yard: Yard) -> StorageDatabase {
        StorageDatabase(engine: yard.engine, clock: yard.clock, pauses: .ignores)
    }

    private func begin(_ yard: Yard, by holder: String = "mover") async throws -> Bool {
        let now = yard.clock.now
        return try await mover(yard).write {
            try $0.writePause.begin(by: holder, until: now + .minutes(1), at: now)
        }
    }

    private func write(_ yard: Yard, _ database: (any Database)? = nil) async throws {
        let id: Identifier<YardIdentity> = yard.ids.next()
        try await (database ?? yard.database).write { _ = try $0.yard.identity(orKeep: id) }
    }

    /// The code, the reason and the seconds with which writing is refused.
    private func refusal(_ yard: Yard, _ database: (any Database)? = nil) async throws -> [String] {
        do {
            try await write(yard, database)
            return []
        } catch let error as DomainError {
            return [error.code.rawValue, error.wording, "\(error.retryAfter ?? 0)"]
        }
    }

    @Test(arguments: Backend.allCases)
    func `refuses every unit of work that writes, and none that reads, until it ends`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            #expect(try await begin(yard))
            #expect(try await begin(yard, by: "another") == false)
            #expect(try await refusal(yard) == ["read_only", "read_only", "5"])
            #expect(try await yard.database.read { try $0.yard.identity() } == nil)
            try await mover(yard).write { try $0.writePause.end(by: "another") }
            #expect(try await refusal(yard) != [], "only its holder ends it")
            try await mover(yard).write { try $0.writePause.end(by: "mover") }
            try await write(yard)
            #expect(try await yard.database.read { try $0.yard.identity() } != nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends by itself, and its holder learns that it was interrupted whatever the clocks say`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            #expect(try await begin(yard))
            // The clock of another node.
            let ahead = TestClock()
            ahead.advance(by: .seconds(61))
            try await write(yard, StorageDatabase(engine: yard.engine, clock: ahead))
            let end = yard.clock.now + .minutes(1)
            #expect(
                try await mover(yard).write { try $0.writePause.prolong(by: "mover", until: end) } == false)
            let isMoved = try await mover(yard).write {
                try $0.writePause.move(by: "mover", database: "elsewhere", media: nil)
            }
            #expect(!isMoved)
            try await write(yard)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a clock that was ahead is over once it is right`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let now = yard.clock.now
            yard.clock.advance(by: .days(400))
            #expect(try await begin(yard))
            #expect(try await refusal(yard) != [])
            yard.clock.now = now
            #expect(try await begin(yard, by: "another"))
            try await mover(yard).write { try $0.writePause.end(by: "another") }
            yard.clock.advance(by: .days(400))
            #expect(try await begin(yard))
            yard.clock.now = now
            try await write(yard)
        }
    }

    @Test(arguments: Backend.allCases)
    func `lasts for as long as it is prolonged`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await begin(yard)
            yard.clock.advance(by: .seconds(50))
            let end = yard.clock.now + .minutes(1)
            let isOurs = try await mover(yard).write { try $0.writePause.prolong(by: "mover", until: end) }
            #expect(isOurs)
            yard.clock.advance(by: .seconds(50))
            #expect(try await refusal(yard) == ["read_only", "read_only", "5"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `becomes one for good where the yard has moved`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            #expect(try await begin(yard))
            let isMoved = try await mover(yard).write {
                try $0.writePause.move(by: "mover", database: "postgres://there/yard", media: nil)
            }
            #expect(isMoved)
            yard.clock.advance(by: .hours(1000))
            #expect(try await refusal(yard) == ["read_only", "moved", "30"])
            #expect(try await begin(yard) == false)
            let state = try await yard.database.read { try $0.writePause.state() }
            #expect(state.movedDatabase == "postgres://there/yard" && state.holder == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `lets those write who have the files where they were moved to`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            #expect(try await begin(yard))
            _ = try await mover(yard).write {
                try $0.writePause.move(by: "mover", database: nil, media: "s3://new")
            }
            func node(_ media: String) -> StorageDatabase {
                StorageDatabase(engine: yard.engine, clock: yard.clock, pauses: .heeds(media: media))
            }
            #expect(try await refusal(yard, node("dir:/old")) == ["read_only", "moved", "30"])
            try await write(yard, node("s3://new"))
            try await write(yard)
            try await mover(yard).write { try $0.writePause.forgetMovedMedia() }
            try await write(yard, node("dir:/old"))
        }
    }

    /// What is committed after the pause began would be missing in what is copied then.
    @Test(arguments: Backend.allCases)
    func `lets what was being written end before anything is read as if nobody wrote`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (begun, begins) = AsyncStream<Void>.makeStream()
            let mayGoOn = DispatchSemaphore(value: 0)
            async let writing = {
                // Also where it is refused.
                defer { begins.finish() }
                return try await yard.database.write { stores in
                    _ = try stores.leases.holdsFiles(at: Timestamp(milliseconds: 0))
                    begins.finish()
                    mayGoOn.wait()
                    return try stores.yard.identity(orKeep: Identifier(rawValue: 7)).id.string
                }
            }()
            for await _ in begun {}
            let isDone = Mutex(false)
            async let reading = {
                // On SQLite this waits for the one that writes.
                #expect(try await begin(yard))
                try await yard.engine.awaitWriters()
                defer { isDone.withLock { $0 = true } }
                return try await yard.engine.snapshot { try RowStore($0, of: yard.engine).yard() }
            }()
            if backend == .postgres {
                // Either it waits for the one that writes, or it is done.
                let cameFar = try await eventually {
                    if isDone.withLock({ $0 }) { return true }
                    return try await yard.engine.read {
                        try $0.hasRow("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SafeSnapshot'")
                    }
                }
                #expect(cameFar)
            }
            mayGoOn.signal()
            var written: String?
            do {
                written = try await writing
            } catch let error as DomainError where error.code == .readOnly {}
            #expect(try await reading == written)
        }
    }

    @Test func `costs a unit of work that writes one statement`() async throws {
        try await withFreshDatabase { yard in
            let statements = try await yard.engine.statements { try await yard.database.write { _ in } }
            #expect(statements.count == 1 && statements[0].text.contains("FROM write_pause"))
        }
    }
}
