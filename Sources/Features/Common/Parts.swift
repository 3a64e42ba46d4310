import Storage

/// Runs the parts of a work one after the other. A part that fails keeps none of the others from its work.
struct Parts {
    private var failure: (any Error)?

    /// Runs `part`; nothing happens once the task is cancelled.
    mutating func run(_ part: () async throws -> Void) async {
        do {
            try Task.checkCancellation()
            try await part()
        } catch {
            failure = failure ?? error
        }
    }

    /// Runs `piece`, which takes a few things away and gives how many, until it finds none: each time in a unit of work
    /// of its own, so that nobody waits behind many, and what one has taken away stays away.
    mutating func exhaust(
        in database: any Database, _ piece: @escaping @Sendable (Stores) throws -> Int
    ) async {
        await run { while try await database.write(piece) > 0 {} }
    }

    /// Fails: what the first part threw that failed.
    func finish() throws {
        if let failure { throw failure }
    }
}
