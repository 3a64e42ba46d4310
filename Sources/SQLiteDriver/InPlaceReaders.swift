import DequeModule
import GRDB
import Storage
import Synchronization

/// A connection pool whose units of work run on the thread of whoever asks: a look-up of 20 µs is done before another
/// thread would have woken. A connection is opened when all others are in use, up to a limit; then whoever asks is
/// suspended, and holds no thread. Nobody waits long: what spends `StatementBudget.inPlace` is ended, and is for a
/// thread of the engine (docs/decisions/0046-reading-in-place.md).
final class InPlaceReaders: Sendable {
    private struct State {
        /// The one used last is used next: its pages are in the caches.
        var idle: [DatabaseQueue] = []
        /// Opened and not closed, or being opened.
        var count = 0
        var waiting: Deque<CheckedContinuation<DatabaseQueue?, Never>> = []
        var isClosed = false
    }

    private let path: String
    private let configuration: Configuration
    private let limit: Int
    private let state = Mutex(State())

    /// Opens nothing yet. `limit` is the number of connections.
    init(path: String, configuration: Configuration, limit: Int) {
        self.path = path
        self.configuration = configuration
        self.limit = max(1, limit)
    }

    /// What `body` gives or throws, on one state of the database. Nil if it has to run elsewhere: it takes too long,
    /// or no connection can be had.
    func read<Result>(_ body: (any Connection) throws -> Result) async -> Swift.Result<Result, any Error>? {
        guard let reader = await borrow() else { return nil }
        defer { giveBack(reader) }
        return Self.run(body, on: reader)
    }

    /// Waits for what is under way and closes every connection. From now on everything has to run elsewhere.
    func close() async {
        state.withLock { $0.isClosed = true }
        while state.withLock({ $0.count > 0 }) {
            // Comes after those who wait already.
            guard let reader = await free() else { continue }
            // What is left open is closed with its last reference.
            try? reader.close()
            state.withLock { $0.count -= 1 }
        }
    }

    /// The queue of GRDB that a connection has is always free here: it runs `body` without changing the thread.
    private static func run<Result>(
        _ body: (any Connection) throws -> Result, on reader: DatabaseQueue
    ) -> Swift.Result<Result, any Error>? {
        reader.inDatabase { database in
            let connection = SQLiteConnection(database)
            let (result, hasRung) = StatementAlarm.set(database, .inPlace) {
                _ = try connection.run("BEGIN DEFERRED")
                return try body(connection)
            }
            do {
                if database.isInsideTransaction { _ = try connection.run("ROLLBACK") }
            } catch {
                return .failure(error)
            }
            return hasRung ? nil : result
        }
    }
}

// Borrowing
extension InPlaceReaders {
    private func borrow() async -> DatabaseQueue? {
        enum Answer { case has(DatabaseQueue), opens, waits, closed }
        let answer = state.withLock { state -> Answer in
            if state.isClosed { return .closed }
            if let reader = state.idle.popLast() { return .has(reader) }
            guard state.count < limit else { return .waits }
            state.count += 1
            return .opens
        }
        switch answer {
        case .has(let reader): return reader
        case .opens: return open()
        case .waits: return await free()
        case .closed: return nil
        }
    }

    /// The next connection that nobody uses; nil if none may come any more.
    private func free() async -> DatabaseQueue? {
        await withCheckedContinuation { continuation in
            let reader = state.withLock { state -> DatabaseQueue?? in
                if let reader = state.idle.popLast() { return .some(reader) }
                guard state.count > 0 else { return .some(nil) }
                state.waiting.append(continuation)
                return nil
            }
            if let reader { continuation.resume(returning: reader) }
        }
    }

    private func open() -> DatabaseQueue? {
        do {
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            // The engine's threads say why, if they fail as well.
            let waiting = state.withLock { state in
                state.count -= 1
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume(returning: nil) }
            return nil
        }
    }

    private func giveBack(_ reader: DatabaseQueue) {
        let next = state.withLock { state in
            let next = state.waiting.popFirst()
            if next == nil { state.idle.append(reader) }
            return next
        }
        next?.resume(returning: reader)
    }
}
