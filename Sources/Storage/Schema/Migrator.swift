package import Domain

/// Brings a database to the schema of this program, and refuses any other history.
package struct Migrator: Sendable {
    private let engine: any Engine
    private let clock: any Clock
    private let migrations: [Migration]

    /// In which others go on, before a step that they were in the way of is tried again.
    private static let pause = Duration.seconds(1)

    /// With the embedded migrations of the engine's dialect, unless others are given.
    package init(engine: any Engine, clock: any Clock, migrations: [Migration]? = nil) {
        self.engine = engine
        self.clock = clock
        self.migrations = migrations ?? Migration.all(for: engine.dialect)
    }

    /// Where a database stands.
    package struct Status: Hashable, Sendable {
        /// Whether it has no schema at all.
        package let isEmpty: Bool
        /// Names of the migrations that `run` would apply.
        package let pending: [String]
    }

    /// Where the database stands. Writes nothing. Fails: `MigrationError`, `StorageError`.
    package func status() async throws -> Status {
        try await engine.read { [migrations] connection in
            let applied = try connection.hasTable() ? connection.applied() : []
            return Status(
                isEmpty: applied.isEmpty, pending: try migrations.following(applied).map(\.name))
        }
    }

    /// Applies what is missing, each migration wholly or not at all, and gives their names. Safe to call from
    /// several nodes at once: each step looks again at what is applied, inside its unit of work. A step that meets
    /// somebody who works on the same tables waits for them, as long as that takes, and holds up nobody else meanwhile.
    /// Fails: `MigrationError`, `StorageError`, `CancellationError`.
    @discardableResult
    package func run() async throws -> [String] {
        try await engine.write { [dialect = engine.dialect] connection in
            if let lock = dialect.historyLock { try connection.runScript(lock) }
            try connection.runScript(historyTable)
        }
        var names: [String] = []
        while let name = try await applyNextInTurn() { names.append(name) }
        return names
    }

    private func applyNextInTurn() async throws -> String? {
        while true {
            do {
                return try await applyNext()
            } catch MigrationError.failed(name: _, .serialization), StorageError.serialization {
                try await Task.sleep(for: Self.pause)
            }
        }
    }

    private func applyNext() async throws -> String? {
        try await engine.write { [migrations, clock, dialect = engine.dialect] connection in
            if let lock = dialect.stepLock { try connection.runScript(lock) }
            guard let next = try migrations.following(connection.applied()).first else { return nil }
            do {
                if let lock = dialect.writersLock { try connection.runScript(lock) }
                try connection.runScript(next.text)
            } catch let error as StorageError {
                throw MigrationError.failed(name: next.name, error)
            }
            try connection.run(
                """
                INSERT INTO migrations (number, name, checksum, applied_at)
                VALUES (\(next.number), \(next.name), \(next.checksum), \(clock.now))
                """)
            return next.name
        }
    }
}

/// Why a database is not brought up to date.
package enum MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The database has a migration that this program does not know.
    case newerSchema(name: String)
    /// A migration was changed after it was applied.
    case changed(name: String)
    /// A migration does not run.
    case failed(name: String, StorageError)

    package var description: String {
        switch self {
        case .newerSchema(let name):
            "The database was written by a newer Madang: it has the migration \(name), which this one does not know."
        case .changed(let name):
            "The migration \(name) is not the one that the database was made with."
        case .failed(let name, let error):
            "The migration \(name) failed: \(error)"
        }
    }
}

/// Understood by every engine, so not a migration itself.
private let historyTable = """
    CREATE TABLE IF NOT EXISTS migrations (
        number BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        checksum TEXT NOT NULL,
        applied_at BIGINT NOT NULL
    )
    """

private struct AppliedMigration {
    let number: Int
    let name: String
    let checksum: String
}

extension Connection {
    fileprivate func applied() throws -> [AppliedMigration] {
        try rows("SELECT number, name, checksum FROM migrations ORDER BY number") { row in
            AppliedMigration(number: try row.int(), name: try row.text(), checksum: try row.text())
        }
    }

    /// Whether `run` has ever been here. A statement on a table that does not exist fails on every engine.
    fileprivate func hasTable() throws -> Bool {
        do {
            return try row("SELECT count(*) FROM migrations") { _ in true } ?? false
        } catch StorageError.failed {
            return false
        }
    }
}

extension [Migration] {
    /// What is left after `applied`, which must be a beginning of this list.
    fileprivate func following(_ applied: [AppliedMigration]) throws -> ArraySlice<Migration> {
        for (index, old) in applied.enumerated() {
            guard index < count, self[index].number == old.number, self[index].name == old.name else {
                throw MigrationError.newerSchema(name: old.name)
            }
            guard self[index].checksum == old.checksum else { throw MigrationError.changed(name: old.name) }
        }
        return dropFirst(applied.count)
    }
}
