/// A database engine: it hands out connections for units of work and knows nothing of what they do.
package protocol Engine: Sendable {
    var dialect: Dialect { get }

    /// Runs `body` on one consistent state, without writing: on the thread that calls, as long as that is soon done, or
    /// on one of the engine's. `body` may be run again.
    /// Fails: what `body` throws, `StorageError`.
    func read<Result: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> Result) async throws
        -> Result

    /// Runs `body` on a thread of the engine. What it wrote is durable when this returns, or undone when it
    /// throws. Fails: what `body` throws, `StorageError`.
    func write<Result: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> Result) async throws
        -> Result

    /// As `read`, on a thread of the engine and for as long as `body` takes: for backups, which read everything in one
    /// state. Meanwhile the engine keeps what others overwrite. Fails: as `read`.
    func snapshot<Result: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> Result)
        async throws
        -> Result

    /// As `write`, for as long as `body` takes: for filling a database that nobody uses yet. Fails: as `write`.
    func load<Result: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> Result) async throws
        -> Result

    /// Returns when every unit of work that writes, on any node, and began before is over. Those that begin meanwhile
    /// are not waited for. Fails: `StorageError`.
    func awaitWriters() async throws

    /// What units of work of any node broadcast, from now on, in the order of their commits; what one node
    /// broadcasts comes to itself too. Those are lost that are made while the engine is out of reach; `.begun` tells
    /// when it is not any more. Ends when the engine is closed.
    func broadcasts() -> AsyncStream<Broadcast>

    /// Waits for what is under way and lets the database go; the engine is of no use afterwards.
    /// Fails: `StorageError`.
    func close() async throws
}

/// The flavour of SQL. Only `Schema` and `Search` may ask for it.
package enum Dialect: String, CaseIterable, Sendable {
    case sqlite, postgres
}
