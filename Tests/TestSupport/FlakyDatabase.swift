import Domain
import MadangCore
package import Storage
import Synchronization

/// A database that can be cut off. Of broadcasts it carries what a test puts on its board.
package final class FlakyDatabase: Database {
    private struct State {
        var isDown = false
        var refusals = 0
    }

    private let database: any Database
    private let state = Mutex(State())
    package let board = BroadcastBoard(isConnected: true)

    package init(_ database: any Database) {
        self.database = database
    }

    /// Whether units of work are refused as `.busy`.
    package var isDown: Bool {
        get { state.withLock { $0.isDown } }
        set { state.withLock { $0.isDown = newValue } }
    }

    /// How many units of work were refused.
    package var refusals: Int { state.withLock { $0.refusals } }

    package func read<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result
    {
        try refuseIfDown()
        return try await database.read(body)
    }

    package func write<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result
    {
        try refuseIfDown()
        return try await database.write(body)
    }

    package var observers: CommitObservers { database.observers }
    package func isReachable() async -> Bool { !isDown }
    package func broadcasts() -> AsyncStream<Broadcast> { board.listen() }

    private func refuseIfDown() throws {
        try state.withLock { state in
            guard state.isDown else { return }
            state.refusals += 1
            throw DomainError(.busy, retryAfter: 1)
        }
    }
}
