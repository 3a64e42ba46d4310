import Storage

/// One unit of work. The transaction begins with the first statement, in the same round trip, and broadcasts
/// travel with the commit.
final class PostgresConnection: Connection {
    enum Mode {
        case reads, writes
        /// Begins when every unit of work that writes and began before is over.
        case readsAfterWriters
    }

    private let pooled: PooledConnection
    private let mode: Mode
    private let timeout: Duration
    private var wire: Wire?
    private var broadcasts: [String] = []
    /// The first thing that went wrong. Nothing of the unit of work lasts then.
    private var failure: WireError?

    /// `timeout` is that of each statement; zero, as for the server, means none.
    init(_ pooled: PooledConnection, _ mode: Mode, timeout: Duration) {
        self.pooled = pooled
        self.mode = mode
        self.timeout = timeout
    }

    func forEachRow(of sql: SQL, _ body: (inout RowReader) throws -> Void) throws {
        let answer = try exchange([Call(sql, isOfWriter: mode == .writes)])
        for row in 0..<answer.rowCount {
            var reader = RowReader(PostgresRow(answer: answer, row: row))
            try body(&reader)
        }
    }

    func run(_ sql: SQL) throws -> Int {
        try exchange([Call(sql, isOfWriter: mode == .writes)]).changedRows
    }

    /// Without a time limit: migrations wait for each other, and large tables take long.
    func runScript(_ text: String) throws {
        _ = try exchange(settings(timeout: .zero))
        guard let wire else { throw StorageError.failed("the transaction has not begun") }
        try throwingStorageErrors { try wire.script(text) }
        _ = try exchange(settings(timeout: timeout))
    }

    func broadcast(_ text: String) throws {
        guard mode == .writes else {
            throw StorageError.failed("a unit of work that reads broadcasts nothing")
        }
        guard text.utf8.count <= broadcastLimit, !text.utf8.contains(0) else {
            throw StorageError.failed("the broadcast is too long, or has a zero in it")
        }
        broadcasts.append(text)
    }

    /// Makes durable what was done.
    /// Fails: `.busy` when the answer is lost, and then nobody knows whether it was done.
    func commit() throws {
        if let failure {
            // Who swallows an error of the database can't have the rest: the server has undone everything.
            throw StorageError.failed("undone because of an earlier error: \(failure.storageError)")
        }
        guard wire != nil || !broadcasts.isEmpty else { return }
        let calls = broadcasts.map { text in
            Call("SELECT pg_notify(\(SQL(plain: channelExpression)), \(text))" as SQL)
        }
        let answer = try exchange(calls + [Call("COMMIT")])
        guard answer.tag == "COMMIT" else { throw StorageError.failed("undone: \(answer.tag)") }
    }

    /// Undoes what was done. A connection on which that fails is dropped, which undoes it as well.
    func rollBack() {
        guard let wire else { return }
        do {
            _ = try wire.exchange([Call("ROLLBACK")], deadline: deadline)
        } catch {
            pooled.drop()
        }
    }

    /// Sends `calls`, and what begins the transaction before the first of them. A connection that turns out
    /// to be dead, or to end at a server that writes nothing, at the beginning is replaced by another one: nothing has
    /// happened yet.
    private func exchange(_ calls: [Call]) throws -> Answer {
        try throwingStorageErrors {
            if let wire { return try wire.exchange(calls, deadline: deadline) }
            // What was done went with its connection: what is left must not happen alone.
            if let failure { throw failure }
            let (wire, isNew) = try pooled.wire()
            do {
                return try begin(calls, on: wire)
            } catch WireError.lost where !isNew, WireError.readOnly where !isNew {
                leave()
                return try begin(calls, on: try pooled.wire().wire)
            }
        }
    }

    private func begin(_ calls: [Call], on wire: Wire) throws(WireError) -> Answer {
        self.wire = wire
        // Apart: what lets a statement go takes a snapshot, which a transaction must not have yet when it begins.
        let surplus = wire.takeSurplus()
        if !surplus.isEmpty { _ = try wire.exchange(surplus, deadline: deadline) }
        let beginning = [Call(mode.beginning)] + settings(timeout: timeout)
        return try wire.exchange(beginning + calls, deadline: deadline)
    }

    /// Limits for this transaction alone, so that they also hold where a pgbouncer lends the connection. They
    /// take no snapshot: whoever then waits for a lock sees what its holder has done.
    ///
    /// A serializable unit of work that reads a small table from its beginning to its end, as PostgreSQL likes to, is
    /// in the way of everybody who changes any of its rows. By an index it is in the way of who changes those that it
    /// has read. What has no limit works nearly alone, and on large tables, a range of ids at a time: a plan for its
    /// values costs it nothing, while one for any range may read all of a table for each.
    private func settings(timeout: Duration) -> [Call] {
        let limits = ["statement_timeout", "idle_in_transaction_session_timeout"].map {
            Call("SET LOCAL \($0) = \(Int(timeout / .milliseconds(1)))")
        }
        let isEndless = timeout == .zero
        switch mode {
        case .writes: return limits + [Call("SET LOCAL enable_seqscan = \(isEndless ? "on" : "off")")]
        case .reads where isEndless: return limits + [Call("SET LOCAL plan_cache_mode = force_custom_plan")]
        case .reads, .readsAfterWriters: return limits
        }
    }

    /// The server gives up first, unless nobody hears it any more.
    private var deadline: ContinuousClock.Instant {
        .now + (timeout == .zero ? Self.unlimited : timeout + .seconds(5))
    }

    /// Longer than any statement of a backup takes; a connection that is dead ends it by its keepalives.
    private static let unlimited = Duration.seconds(7 * 86_400)

    /// Errors of the wire come out as `StorageError`, and a connection of no use is dropped.
    private func throwingStorageErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as WireError {
            if failure == nil { failure = error }
            switch error {
            case .refused(let complaint) where !complaint.isStale: break
            case .refused, .lost, .late, .readOnly: leave()
            }
            throw error.storageError
        }
    }

    private func leave() {
        wire = nil
        pooled.drop()
    }
}

extension PostgresConnection.Mode {
    fileprivate var beginning: String {
        switch self {
        case .reads: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .writes: "BEGIN ISOLATION LEVEL SERIALIZABLE"
        case .readsAfterWriters: "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY DEFERRABLE"
        }
    }
}

/// Every schema has a channel of its own, as it has tables of its own. Names of channels have 63 bytes.
let channelExpression = "left('madang ' || current_schema(), 63)"

private struct PostgresRow: Row {
    let answer: Answer
    let row: Int

    func value(_ column: Int) throws -> SQLValue {
        try answer.value(row, column)
    }
}
