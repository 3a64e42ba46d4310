package import Domain
package import Features
import FoundationEssentials
import PostgresDriver
import SQLiteDriver
package import Storage

/// The engines that every test of storage runs on. PostgreSQL is one of them where `scripts/with-postgres`
/// says in MADANG_TEST_POSTGRES where one is.
package enum Backend: String, CaseIterable, Sendable {
    case sqlite, postgres

    package static var allCases: [Backend] {
        PostgresYard.serverAddress == nil ? [.sqlite] : [.sqlite, .postgres]
    }

    /// What a test runs on that is not about storage: SQLite, unless MADANG_TEST_BACKEND says otherwise.
    package static var standard: Backend {
        ProcessInfo.processInfo.environment["MADANG_TEST_BACKEND"].flatMap(Backend.init) ?? .sqlite
    }

    /// Runs `body` with a migrated database of its own, with all the concurrency of the real one.
    package func withYard<Result>(
        feedPiece: Int = StorageDatabase.feedPiece, photoCache: Int = PhotoCache.ofTests,
        _ body: (Yard) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            switch self {
            case .sqlite:
                try await SQLiteTemplate.bytes.write(to: URL(fileURLWithPath: Self.database(in: folder)))
                return try await withEngine(in: folder) {
                    try await body(
                        Yard(engine: $0, folder: folder, feedPiece: feedPiece, photoCache: photoCache))
                }
            case .postgres:
                return try await PostgresYard.withMigratedEngine {
                    try await body(
                        Yard(engine: $0, folder: folder, feedPiece: feedPiece, photoCache: photoCache))
                }
            }
        }
    }

    /// Runs `body` on a fresh yard of SQLite, and gives a copy of what it left there beside what it gives itself.
    package static func copying<Result>(_ body: (Yard) async throws -> Result) async throws -> (
        YardCopy, Result
    ) {
        try await withTemporaryFolder { folder in
            try await SQLiteTemplate.bytes.write(to: URL(fileURLWithPath: database(in: folder)))
            let (result, moment) = try await Backend.sqlite.withEngine(in: folder) { engine in
                let yard = Yard(engine: engine, folder: folder)
                return (try await body(yard), yard.clock.now)
            }
            // Closed, so that nothing is left in the write-ahead log.
            return (try YardCopy(of: folder, at: moment), result)
        }
    }

    /// Runs `body` on a yard of its own with what `copy` has, at its moment.
    package static func withYard<Result>(
        from copy: YardCopy, _ body: (Yard) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            try copy.write(to: folder)
            return try await Backend.sqlite.withEngine(in: folder) {
                try await body(Yard(engine: $0, folder: folder, clock: TestClock(copy.moment)))
            }
        }
    }

    /// Runs `body` with an empty database of its own.
    package func withEngine<Result>(
        limits: StatementLimits = .patient, _ body: (any Engine) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { try await withEngine(in: $0, limits, body) }
    }

    /// Runs `body` with an empty database of its own, as whoever serves has it, and as whoever copies rows into it.
    package func withEngines<Result>(
        _ body: (_ serving: any Engine, _ copying: any Engine) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            try await withEngine(in: folder) { serving in
                guard case .sqlite = self else { return try await body(serving, serving) }
                return try await withEngine(in: folder, checksForeignKeys: false) {
                    try await body(serving, $0)
                }
            }
        }
    }

    fileprivate static func database(in folder: String) -> String { "\(folder)/yard.sqlite" }

    fileprivate func withEngine<Result>(
        in folder: String, _ limits: StatementLimits = .patient, checksForeignKeys: Bool = true,
        _ body: (any Engine) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .sqlite:
            // A file and not memory, so that readers and the writer work side by side as in the server.
            // Only power cuts are left out: a test does not outlive its machine.
            let engine = try SQLiteEngine(
                path: Self.database(in: folder), readers: 4, durability: .processEnd, limits: limits,
                checksForeignKeys: checksForeignKeys)
            let result = try await body(engine)
            try await engine.close()
            return result
        case .postgres:
            return try await PostgresYard.withEngine(limits: limits, body)
        }
    }
}

extension StatementLimits {
    /// A minute ends what hangs; a busy machine is no fault of a statement.
    package static let patient = StatementLimits(.seconds(60))
}

/// A migrated database without rows, as the bytes of its file: each test gets a copy.
private enum SQLiteTemplate {
    static var bytes: Data { get async throws { try await made.value } }

    private static let made = Task {
        try await withTemporaryFolder { folder in
            try await Backend.sqlite.withEngine(in: folder) { engine in
                _ = try await Migrator(engine: engine, clock: TestClock()).run()
            }
            // Closed, so that nothing is left in the write-ahead log.
            return try Data(contentsOf: URL(fileURLWithPath: Backend.database(in: folder)))
        }
    }
}

/// Everything a test needs that works on a database: the database, the clock, ids, and builders.
package struct Yard: Sendable {
    package let engine: RecordingEngine
    package let database: any Database
    package let clock: TestClock
    package let ids: IdentifierSource
    /// One, as for a node: what changes a session or its member has to be heard there.
    package let sessions: SessionCache
    /// A folder for this test alone.
    package let folder: String

    /// On a migrated database.
    fileprivate init(
        engine: any Engine, folder: String, feedPiece: Int = StorageDatabase.feedPiece,
        photoCache: Int = PhotoCache.ofTests, clock: TestClock = TestClock()
    ) {
        self.clock = clock
        self.engine = RecordingEngine(engine)
        self.folder = folder
        ids = IdentifierSource(clock: clock)
        database = StorageDatabase(
            engine: self.engine, clock: clock, feedPiece: feedPiece, photoCache: PhotoCache(bytes: photoCache)
        )
        sessions = SessionCache(database: database, clock: clock)
    }

    /// Who is called so. Fails: `.notFound`.
    package func member(_ username: String) async throws -> Member {
        try await database.read { stores in
            guard let member = try stores.members.member(username: username) else {
                throw DomainError.notFound
            }
            return member
        }
    }

    /// Runs `body` with the same database as whoever copies rows into it has it.
    package func withCopyingEngine<Result>(_ body: (any Engine) async throws -> Result) async throws -> Result
    {
        switch engine.dialect {
        case .sqlite: try await Backend.sqlite.withEngine(in: folder, checksForeignKeys: false, body)
        case .postgres: try await body(engine)
        }
    }

    package var given: Given { Given(database: database, clock: clock, ids: ids) }
}

/// Runs `body` with a fresh, migrated database on `backend`, that writes at most `feedPiece` rows of a home feed at
/// once. Photos that were read are kept in `photoCache` bytes; with 0 every reading asks the database for everything.
package func withFreshDatabase<Result>(
    _ backend: Backend = .standard, feedPiece: Int = StorageDatabase.feedPiece,
    photoCache: Int = PhotoCache.ofTests, _ body: (Yard) async throws -> Result
) async throws -> Result {
    try await backend.withYard(feedPiece: feedPiece, photoCache: photoCache, body)
}

extension PhotoCache {
    /// Bytes: room for some hundred photos.
    package static let ofTests = 1 << 20
}
