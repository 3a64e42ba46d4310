package import Domain

/// `Database` on any engine.
package struct StorageDatabase: Database {
    private let engine: any Engine
    private let clock: any Clock

    package init(engine: any Engine, clock: any Clock) {
        self.engine = engine
        self.clock = clock
    }

    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (any Stores) throws -> Result
    ) async throws -> Result {
        do {
            return try await engine.read { [clock] connection in
                try body(SQLStores(connection: connection, clock: clock))
            }
        } catch let error as StorageError {
            throw DomainError(error)
        }
    }

    /// The stores settle by themselves every collision that means something. What is left is two equal ids
    /// or two units of work in each other's way, and both are cured by running the body again.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (any Stores) throws -> Result
    ) async throws -> Result {
        var attempt = 1
        while true {
            do {
                return try await engine.write { [clock] connection in
                    try body(SQLStores(connection: connection, clock: clock))
                }
            } catch let error as StorageError {
                guard attempt < 3, error.isCuredByRepeating else { throw DomainError(error) }
                attempt += 1
            }
        }
    }

    package func isReachable() async -> Bool {
        do {
            return try await engine.read { try $0.hasRow("SELECT 1") }
        } catch {
            // The answer is the error: readyz says no more than "out of reach".
            return false
        }
    }

    package func announcements() -> AsyncStream<String> { engine.announcements() }
}

extension StorageError {
    fileprivate var isCuredByRepeating: Bool {
        switch self {
        case .unique, .serialization: true
        default: false
        }
    }
}

extension DomainError {
    fileprivate init(_ error: StorageError) {
        switch error {
        case .busy, .serialization: self.init(.busy, retryAfter: 1, underlying: error)
        // What a row names was there when the body looked and is gone now.
        case .foreignKey: self.init(.notFound, underlying: error)
        default: self.init(.internal, underlying: error)
        }
    }
}
