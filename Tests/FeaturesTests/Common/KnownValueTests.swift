import Domain
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Features

/// What pages need all the time, known without asking the database.
@Suite struct `A value that a node knows` {
    @Test func `is that of the reading that began last, whichever ends last`() async throws {
        try await withVerbs { verbs in
            let database = SlowAnswers(verbs.database)
            let counter = Counter()
            let value = KnownValue(database, broadcast: "changed") { _ in counter.next() }
            async let first = value.read()
            await database.awaitHeld()
            let second = try await value.read()
            database.release()
            let answers = (try await first, second)
            #expect(answers == (1, 2) && value.known == 2)
        }
    }
}

/// Reads at once, and keeps the first answer until it is released.
private struct SlowAnswers: Database {
    private let database: any Database
    private let readings = Counter()
    private let held = AsyncStream.makeStream(of: Void.self)
    private let released = AsyncStream.makeStream(of: Void.self)

    init(_ database: any Database) { self.database = database }

    func awaitHeld() async { for await _ in held.stream { return } }
    func release() { released.continuation.finish() }

    func read<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws -> Result
    {
        let result = try await database.read(body)
        guard readings.next() == 1 else { return result }
        held.continuation.yield()
        for await _ in released.stream {}
        return result
    }

    func write<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws -> Result
    {
        try await database.write(body)
    }

    var observers: CommitObservers { database.observers }
    func isReachable() async -> Bool { await database.isReachable() }
    func broadcasts() -> AsyncStream<Broadcast> { database.broadcasts() }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
