import GRDB
import GRDBSQLite
import Glibc
import Storage

/// What the statements of a unit of work may take together.
struct StatementBudget {
    /// Steps of SQLite's machine between two questions whether to go on.
    let interval: Int32
    /// Questions that are answered yes.
    let questions: Int
    let time: Duration

    /// Only the time counts; the questions come well under a millisecond apart.
    static func time(_ time: Duration) -> Self { Self(interval: 10_000, questions: .max, time: time) }

    /// What may run on the thread of whoever asks. Steps count, because a thread that others keep waiting has done
    /// nothing wrong: on a busy machine that is easily 20 ms. The time ends what waits for the disk
    /// (docs/decisions/0046-reading-in-place.md).
    static let inPlace = Self(interval: 1_000, questions: 100, time: .milliseconds(200))
}

/// Ends statements of a connection that run for too long: SQLite asks after some thousand steps of its machine whether
/// to go on (https://www.sqlite.org/c3ref/progress_handler.html). A timer that interrupts from outside could hit the
/// unit of work that comes next.
struct StatementAlarm {
    private var questions: Int
    private let end: UInt64
    private var hasRung = false

    private init(_ budget: StatementBudget) {
        questions = budget.questions
        end = Self.now() + UInt64(budget.time / .nanoseconds(1))
    }

    /// What `body` gives, and whether statements in it were ended because they had spent `budget`: those fail with
    /// SQLITE_INTERRUPT.
    static func set<Result>(
        _ database: GRDB.Database, _ budget: StatementBudget, _ body: () throws -> Result
    ) -> (result: Swift.Result<Result, any Error>, hasRung: Bool) {
        var alarm = StatementAlarm(budget)
        let result = withUnsafeMutablePointer(to: &alarm) { alarm in
            sqlite3_progress_handler(
                database.sqliteConnection, budget.interval,
                { alarm in
                    alarm?.assumingMemoryBound(to: StatementAlarm.self).pointee.rings() == true ? 1 : 0
                }, alarm)
            defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
            return Swift.Result { try body() }
        }
        return (result, alarm.hasRung)
    }

    /// What `body` gives within `limit`; nil: however long it takes. Fails: what `body` throws, SQLITE_INTERRUPT.
    static func limit<Result>(
        _ database: GRDB.Database, _ limit: Duration?, _ body: () throws -> Result
    ) throws -> Result {
        guard let limit else { return try body() }
        return try set(database, .time(limit), body).result.get()
    }

    /// What `body` gives, however long it takes.
    static func silence<Result>(_ database: GRDB.Database, _ body: () throws -> Result) rethrows -> Result {
        sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil)
        return try body()
    }

    private mutating func rings() -> Bool {
        questions -= 1
        if questions < 0 || Self.now() > end { hasRung = true }
        return hasRung
    }

    /// Nanoseconds of a clock that nobody sets.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
