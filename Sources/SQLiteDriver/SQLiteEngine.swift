import FoundationEssentials
import GRDB
import Glibc
package import Storage

/// SQLite in one file: one writer and several readers that never wait for it (WAL). What is read runs on the thread of
/// whoever asks; what takes long runs again on a thread of a reader.
package final class SQLiteEngine: Engine {
    /// What a unit of work that has returned survives.
    package enum Durability: Sendable {
        /// `kill -9` and a power cut: every commit waits for the disk. An acknowledged post is never lost
        /// (measured in docs/decisions/0006-home-feed.md).
        case powerCut
        /// Only the end of the process. For tests and fillings that can be repeated.
        case processEnd
    }

    package let dialect = Dialect.sqlite
    /// Where the file is.
    package let path: String
    /// Writes, and reads what takes long.
    private let pool: DatabasePool
    private let inPlace: InPlaceReaders
    private let underWay = WorkCount()
    private let board = BroadcastBoard(isConnected: true)
    private let limits: StatementLimits

    /// Opens or creates the file, readable by its owner alone. `readers` is the number of connections that read at the
    /// same time what takes long; what does not has as many as there are processors, eight at most. Without
    /// `checksForeignKeys` rows may name others that are not there, and a row that is deleted takes none with it: for
    /// whoever makes a copy and checks all of it in the end.
    /// Fails: `SQLiteOpeningError`.
    package init(
        path: String, readers: Int, durability: Durability = .powerCut,
        limits: StatementLimits = StatementLimits(), checksForeignKeys: Bool = true
    ) throws {
        self.path = path
        self.limits = limits
        do {
            try createPrivately(path)
            pool = try DatabasePool(
                path: path,
                configuration: configuration(readers: readers, checksForeignKeys: checksForeignKeys))
            // GRDB sets NORMAL while it switches WAL on, so this must come after.
            try pool.writeWithoutTransaction { connection in
                try connection.execute(
                    sql: "PRAGMA synchronous = \(durability == .powerCut ? "FULL" : "OFF")")
            }
        } catch {
            throw SQLiteOpeningError(path: path, reason: reason(of: error))
        }
        var configuration = configuration(readers: 1)
        configuration.readonly = true
        // More threads than processors read nothing at the same time, and each connection has a cache of its own.
        inPlace = InPlaceReaders(
            path: path, configuration: configuration,
            limit: min(8, max(2, ProcessInfo.processInfo.activeProcessorCount)))
    }

    /// `body` runs on the thread that calls until it has spent `StatementBudget.inPlace`, and then anew on a reader's.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        if let result = await inPlace.read(body) { return try mappingErrors { try result.get() } }
        return try await readOnThread(limits.reads, body)
    }

    /// In WAL a transaction that reads sees the state in which it began, whoever writes. The log grows until it ends:
    /// nothing of it can be moved into the file. The file is not mapped into memory, because all of it may be read.
    package func snapshot<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await readOnThread(nil, isMapped: false, body)
    }

    private func readOnThread<Result: Sendable>(
        _ limit: Duration?, isMapped: Bool = true,
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await onThread { pool, finish in
            pool.asyncRead { connection in
                finish(
                    Swift.Result {
                        try mappingErrors {
                            let database = try connection.get()
                            let read = { try body(SQLiteConnection(database)) }
                            return try StatementAlarm.limit(database, limit) {
                                isMapped ? try read() : try unmapped(database, read)
                            }
                        }
                    })
            }
        }
    }

    /// What `work` finishes with, on a thread of the pool, exactly once. Fails: as that does; `StorageError.busy` once
    /// the engine is closed.
    private func onThread<Result: Sendable>(
        _ work: (DatabasePool, _ finish: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void) ->
            Void
    ) async throws -> Result {
        try underWay.begin()
        return try await withCheckedThrowingContinuation { continuation in
            work(pool) { [underWay] result in
                underWay.end()
                continuation.resume(with: result)
            }
        }
    }

    /// Not cancelled halfway: a unit of work that began is finished, whoever has stopped waiting for it.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await write(limits.writes, body)
    }

    package func load<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await write(nil, body)
    }

    /// One unit of work writes at a time, of all processes: whoever has the turn is the last.
    package func awaitWriters() async throws {
        try await write { _ in }
    }

    private func write<Result: Sendable>(
        _ limit: Duration?, _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await onThread { [board] pool, finish in
            pool.asyncWriteWithoutTransaction { connection in
                let result = Swift.Result<Result, any Error> {
                    try mappingErrors {
                        var result: Result?
                        let outbox = Outbox()
                        try connection.inTransaction(.immediate) {
                            result = try StatementAlarm.limit(connection, limit) {
                                try body(SQLiteConnection(connection, outbox: outbox))
                            }
                            return .commit
                        }
                        guard let result else { throw StorageError.failed("the transaction had no body") }
                        board.put(outbox.texts)
                        return result
                    }
                }
                finish(result)
            }
        }
    }

    /// Writes a copy of the whole database as it is now to `path`, a new file for its owner alone. Others go on reading
    /// and writing. Fails: `StorageError`; part of a file may be left.
    package func copy(to path: String) async throws {
        try mappingErrors { try createPrivately(path) }
        try await onThread { (pool, finish: @escaping @Sendable (Result<Void, any Error>) -> Void) in
            pool.asyncWriteWithoutTransaction { connection in
                finish(
                    Result {
                        try mappingErrors { try connection.execute(sql: "VACUUM INTO ?", arguments: [path]) }
                    })
            }
        }
    }

    /// Those of this process: one file has one node.
    package func broadcasts() -> AsyncStream<Broadcast> {
        board.listen()
    }

    /// Waits for what is under way and closes the file; the engine is of no use afterwards.
    package func close() async throws {
        await inPlace.close()
        await underWay.close()
        try mappingErrors { try pool.close() }
        board.close()
    }
}

/// Why a database file can't be used.
package struct SQLiteOpeningError: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package var description: String { "The database \(path) can't be opened: \(reason)" }
}

private func configuration(readers: Int, checksForeignKeys: Bool = true) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = checksForeignKeys
    configuration.maximumReaderCount = max(1, readers)
    // Only another process (a backup, the command line) can be in the way of the one writer.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { connection in
        // Pages in memory: 16 MB for each connection at most, the rest is left to the system's page cache
        // through the memory map. Sorting stays off the disk.
        try connection.execute(
            sql: """
                PRAGMA cache_size = -16000;
                PRAGMA mmap_size = \(mapSize);
                PRAGMA temp_store = MEMORY;
                """)
    }
    return configuration
}

/// How much of the file a connection maps, in bytes. The system counts a page of it as memory of the process from when
/// it was read until something else needs the room.
private let mapSize = 256 * 1024 * 1024

/// Reads through the cache of the connection alone: what reads the whole file would fill the map.
private func unmapped<Result>(_ connection: GRDB.Database, _ body: () throws -> Result) throws -> Result {
    try connection.execute(sql: "PRAGMA mmap_size = 0")
    defer {
        // A connection without a map reads as well, only slower; what `body` says matters more.
        try? connection.execute(sql: "PRAGMA mmap_size = \(mapSize)")
    }
    return try body()
}

/// SQLite gives the files beside it the mode of the database.
private func createPrivately(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError.failed(String(cString: strerror(errno))) }
    close(descriptor)
}

private func reason(of error: any Error) -> String {
    switch error {
    case let error as DatabaseError: error.message ?? "\(error.resultCode)"
    case StorageError.failed(let text): text
    default: "\(error)"
    }
}
