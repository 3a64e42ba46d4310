package import Domain

/// Keeps how much of their allowance everybody has spent, for all nodes together.
///
/// One number tells it: the moment, in microseconds since 1970-01-01T00:00:00Z, at which all of the allowance
/// is there again (a token bucket as in ITU-T I.371, "virtual scheduling"). Spending moves it forward, waiting
/// lets it come nearer.
package struct LimitStore {
    let connection: any Connection

    /// Further ahead than any allowance reaches: only a clock that was wrong leaves such a row.
    private static let horizon = Duration.days(1)

    /// Charges if `capacity`, the microseconds that all of the allowance is worth, allows it.
    /// Gives whether it did, and when all of it is there again.
    package func spend(_ charge: LimitCharge, capacity: Int64, at moment: Timestamp) throws
        -> (isAllowed: Bool, fullAt: Int64)
    {
        let now = moment.microseconds
        let ceiling = ceiling(of: capacity, at: now)
        // What lies above the ceiling is brought down to it and not charged: it must come nearer with time.
        let fullAt = try connection.row(
            """
            INSERT INTO limits (subject, full_at) VALUES (\(charge.subject), \(now + charge.microseconds))
            ON CONFLICT (subject) DO UPDATE SET full_at =
                CASE WHEN limits.full_at > \(ceiling) THEN \(ceiling) ELSE \(charged(capacity, at: now)) END
            WHERE limits.full_at <= \(now + capacity - charge.microseconds) OR limits.full_at > \(ceiling)
            RETURNING full_at
            """
        ) { try $0.integer() }
        if let fullAt { return (fullAt < ceiling, fullAt) }
        return (false, try self.fullAt(of: charge.subject) ?? now)
    }

    /// Charges whatever is left, at most 1000 subjects, each once and all with the same `capacity`. Gives for each when
    /// all of it is there again: that may be further away than the capacity.
    package func add(_ charges: [LimitCharge], capacity: Int64, at moment: Timestamp) throws
        -> [[UInt8]: Int64]
    {
        guard !charges.isEmpty else { return [:] }
        let now = moment.microseconds
        // In one order on every node, so that two of them never wait for each other's rows in a circle.
        let rows = charges.sorted { $0.subject.lexicographicallyPrecedes($1.subject) }
            .map { charge -> SQL in "(\(charge.subject), \(now + charge.microseconds))" }
        let levels = try connection.rows(
            """
            INSERT INTO limits (subject, full_at) VALUES \(SQL(rows, separator: ", "))
            ON CONFLICT (subject) DO UPDATE SET full_at = \(charged(capacity, at: now))
            RETURNING subject, full_at
            """
        ) { (try $0.bytes(), try $0.integer()) }
        return Dictionary(levels) { $1 }
    }

    /// Forgets whom nothing is charged to any more, and what a clock far ahead has left; at most `limit`. Gives how
    /// many.
    package func forget(at moment: Timestamp, limit: Int) throws -> Int {
        let whole = try forget("full_at <= \(moment.microseconds)", limit)
        return try whole
            + forget("full_at > \((moment + Self.horizon).microseconds)", limit - whole)
    }

    private func forget(_ condition: SQL, _ limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "limits", key: "subject", where: condition, by: "full_at", limit: limit)
    }

    /// More than that is not believed: it was written by a clock that was ahead then, or this one was set back. It must
    /// not shut anybody out for as long. The book of one node has the same (`LimitBook.spend`).
    private func ceiling(of capacity: Int64, at now: Int64) -> Int64 { now + 2 * capacity }

    /// The row's new value: what `excluded` is ahead of now comes on top of what is spent already, up to the ceiling.
    private func charged(_ capacity: Int64, at now: Int64) -> SQL {
        let ceiling = ceiling(of: capacity, at: now)
        return """
            CASE WHEN limits.full_at > \(ceiling) THEN \(ceiling - now) + excluded.full_at
            WHEN limits.full_at > \(now) THEN limits.full_at - \(now) + excluded.full_at
            ELSE excluded.full_at END
            """
    }

    private func fullAt(of subject: [UInt8]) throws -> Int64? {
        try connection.row("SELECT full_at FROM limits WHERE subject = \(subject)") { try $0.integer() }
    }
}

extension Timestamp {
    fileprivate var microseconds: Int64 { milliseconds * 1000 }
}
