/// Remembers what a request with an `Idempotency-Key` made, in the same unit of work as the thing itself.
package protocol IdempotencyStore {
    /// The raw id that `key` of `member` made in `scope` ("posts", "photos") since `moment`, or nil.
    func result(of key: String, by member: Identifier<Member>, scope: String, since moment: Timestamp) throws
        -> Int64?

    /// Keeps what `key` made; an older result of the same key is replaced.
    func record(
        _ result: Int64, of key: String, by member: Identifier<Member>, scope: String, at moment: Timestamp)
        throws

    /// Forgets all that is older than `moment`.
    func forget(before moment: Timestamp) throws
}

/// How long a key is good for (API, "Conventions").
package let idempotencyLifetime = Duration.hours(24)
