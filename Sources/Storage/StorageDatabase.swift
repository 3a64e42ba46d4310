package import Domain
import MadangCore

/// `Database` on any engine.
package struct StorageDatabase: Database {
    private let engine: any Engine
    private let clock: any Clock
    private let feedPiece: Int
    private let fewHits: Int
    private let photoCache: PhotoCache
    private let pauses: PauseHeed
    package let observers = CommitObservers()

    /// Rows of home feeds that one unit of work writes for a follow: about a millisecond of SQLite's writer, a few of
    /// PostgreSQL (docs/decisions/0040-following.md).
    package static let feedPiece = 250

    /// What one member wrote is walked through in order where it has no more rows than this. Else, as with what comes
    /// by price, words in no more rows are looked up in the index, wherever the rows belong; for others one walks,
    /// because every five hundredth of a million is one.
    package static let fewHits = 2000

    /// Who may write while the yard is moved.
    package enum PauseHeed: Sendable {
        /// Nobody who has the files at `media`, or has none: what members write, and jobs.
        case heeds(media: String?)
        /// What does not move with the yard: leases of whoever moves it, allowances.
        case ignores
    }

    /// - Parameters:
    ///   - feedPiece: another number, for tests.
    ///   - fewHits: another number, for tests.
    ///   - pauses: whether units of work that write are refused while the yard is read alone.
    ///   - photoCache: photos that were read a moment ago; by default nothing is kept.
    package init(
        engine: any Engine, clock: any Clock, feedPiece: Int = Self.feedPiece,
        fewHits: Int = Self.fewHits, photoCache: PhotoCache = PhotoCache(bytes: 0),
        pauses: PauseHeed = .heeds(media: nil)
    ) {
        self.pauses = pauses
        self.engine = engine
        self.clock = clock
        self.feedPiece = feedPiece
        self.fewHits = fewHits
        self.photoCache = photoCache
    }

    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (Stores) throws -> Result
    ) async throws -> Result {
        try await repeating {
            try await engine.read {
                [clock, feedPiece, fewHits, photoCache, dialect = engine.dialect] connection in
                try body(
                    Stores(
                        connection: CachingConnection(connection: connection, photoCache: photoCache),
                        clock: clock, dialect: dialect, feedPiece: feedPiece, fewHits: fewHits))
            }
        }
    }

    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (Stores) throws -> Result
    ) async throws -> Result {
        let heard = HeardTexts()
        // Also after a failure: a commit whose answer was lost may have happened.
        defer { observers.tell(heard.all) }
        return try await repeating {
            try await engine.write {
                [clock, feedPiece, fewHits, pauses, dialect = engine.dialect] connection in
                if case .heeds(let media) = pauses {
                    try WritePauseStore(connection: connection).check(seenFrom: media, at: clock.now)
                }
                return try body(
                    Stores(
                        connection: HearingConnection(connection: connection, heard: heard), clock: clock,
                        dialect: dialect, feedPiece: feedPiece, fewHits: fewHits))
            }
        }
    }

    /// The stores settle by themselves every collision that means something: what is left is cured by running the body
    /// again. Fails: `DomainError`, what `attempt` throws besides.
    private func repeating<Result>(_ attempt: () async throws -> Result) async throws -> Result {
        do {
            return try await RetryPolicy.repeating(attempt)
        } catch let error as StorageError {
            throw DomainError(error)
        }
    }

    package func isReachable() async -> Bool {
        do {
            // Of nodes that are asked at the same moment one is in the way of the others, which says nothing.
            return try await repeating {
                try await engine.write { connection in
                    try connection.run(
                        """
                        INSERT INTO readiness (one, number) VALUES (1, 0) \
                        ON CONFLICT (one) DO UPDATE SET number = readiness.number + 1
                        """
                    ) == 1
                }
            }
        } catch {
            // The answer is the error: readyz says no more than "out of reach".
            return false
        }
    }

    package func broadcasts() -> AsyncStream<Broadcast> { engine.broadcasts() }
}

extension DomainError {
    fileprivate init(_ error: StorageError) {
        switch error {
        case .busy, .serialization: self.init(.busy, retryAfter: 1, underlying: error)
        // What a row names was there when the body looked and is gone now.
        case .foreignKey: self.init(.notFound, underlying: error)
        case .full: self.init(.storageFull, underlying: error)
        default: self.init(.internal, underlying: error)
        }
    }
}
