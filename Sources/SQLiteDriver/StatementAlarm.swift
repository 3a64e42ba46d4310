import GRDB
import GRDBSQLite
import Storage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends statements of a connection that run for too long: SQLite asks after some thousand steps of its machine whether
/// to go on (https://www.sqlite.org/c3ref/progress_handler.html). A timer that interrupts from outside could hit the
/// unit of work that comes next.
enum StatementAlarm {
    /// Steps between two questions: well under a millisecond.
    private static let interval: Int32 = 10_000

    /// What `body` gives; statements in it that still run after `limit` fail with SQLITE_INTERRUPT.
    static func set<Result>(_ database: GRDB.Database, _ limit: Duration, _ body: () throws -> Result)
        rethrows
        -> Result
    {
        var end = now() + UInt64(limit / .nanoseconds(1))
        return try withUnsafeMutablePointer(to: &end) { end in
            sqlite3_progress_handler(
                database.sqliteConnection, interval,
                { end in
                    guard let end else { return 0 }
                    return StatementAlarm.now() > end.load(as: UInt64.self) ? 1 : 0
                }, end)
            defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
            return try body()
        }
    }

    /// What `body` gives, however long it takes.
    static func silence<Result>(_ database: GRDB.Database, _ body: () throws -> Result) rethrows -> Result {
        sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil)
        return try body()
    }

    /// Nanoseconds of a clock that nobody sets.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
