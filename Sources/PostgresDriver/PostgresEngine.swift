package import Storage

/// PostgreSQL behind a pool of connections, each with a thread of its own.
///
/// A unit of work that reads sees one snapshot, one that writes is serializable. While the server is out of
/// reach everything fails with `.busy`, at once; when it is back, the next unit of work finds it.
package final class PostgresEngine: Engine {
    package let dialect = Dialect.postgres
    private let pool: ConnectionPool
    private let listener: Listener
    private let limits: StatementLimits
    /// "DATABASE at HOST:PORT".
    private let name: String

    /// Does not connect. Fails: `PostgresOpeningError` if an address can't be understood.
    package init(_ configuration: PostgresConfiguration) throws {
        let address = try PostgresAddress(configuration.address)
        pool = ConnectionPool(address, configuration)
        listener = Listener(try configuration.listeningAddress.map(PostgresAddress.init) ?? address)
        limits = configuration.limits
        name = address.name
    }

    /// Connects once, for a start that fails when the database can't be had.
    /// Fails: `PostgresOpeningError`.
    package func open() async throws {
        do {
            _ = try await read { try $0.hasRow("SELECT 1") }
        } catch StorageError.busy(let text) where text.hasPrefix("The database ") {
            throw PostgresOpeningError(description: text)
        } catch {
            throw PostgresOpeningError(description: "The database \(name) can't be used: \(error).")
        }
    }

    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await read(.reads, limits.reads, body)
    }

    /// Every unit of work that reads is REPEATABLE READ: one snapshot.
    package func snapshot<Result: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await read(.reads, .zero, body)
    }

    /// A DEFERRABLE unit of work waits by itself for all serializable ones that write and began before its snapshot.
    package func awaitWriters() async throws {
        _ = try await read(.readsAfterWriters, .zero) { try $0.hasRow("SELECT 1") }
    }

    private func read<Result: Sendable>(
        _ mode: PostgresConnection.Mode, _ timeout: Duration,
        _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let job = ConnectionPool.Job { pooled in
                let connection = PostgresConnection(pooled, mode, timeout: timeout)
                // The answer is there: nobody waits for the end of the transaction.
                continuation.resume(with: Swift.Result { try body(connection) })
                connection.rollBack()
                pooled.tidy()
            } refuse: { error in
                continuation.resume(throwing: error)
            }
            pool.submit(job)
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
        try await write(.zero, body)
    }

    private func write<Result: Sendable>(
        _ timeout: Duration, _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let job = ConnectionPool.Job { pooled in
                let connection = PostgresConnection(pooled, .writes, timeout: timeout)
                let result = Swift.Result<Result, any Error> {
                    do {
                        let result = try body(connection)
                        try connection.commit()
                        return result
                    } catch {
                        connection.rollBack()
                        throw error
                    }
                }
                pooled.tidy()
                continuation.resume(with: result)
            } refuse: { error in
                continuation.resume(throwing: error)
            }
            pool.submit(job)
        }
    }

    /// Listens on a connection of its own, as long as anybody does. Equal texts of one unit of work may come
    /// once.
    package func broadcasts() -> AsyncStream<Broadcast> {
        listener.listen()
    }

    /// Waits for what is under way and closes every connection; the engine is of no use afterwards.
    package func close() async {
        await listener.close()
        await pool.close()
    }
}
