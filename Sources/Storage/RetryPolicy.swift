/// How often and after which pauses a unit of work is run again.
struct RetryPolicy {
    /// New ids collide again only if something is wrong with them.
    private static let uniqueAttempts = 3
    /// Everybody who wants the same row gets it in turn: of n who try together at least one succeeds. The
    /// pauses spread the others, and in all they are as long as a reader waits without wondering
    /// (docs/decisions/0010-postgresql.md has the measurement).
    private static let serializationAttempts = 20
    private static let firstPause = Duration.milliseconds(2)
    private static let longestPause = Duration.milliseconds(250)

    private var collisions = 0
    private var conflicts = 0

    /// What `attempt` gives, run again as often as that may help. Only two errors are cured by it, two equal ids and
    /// two units of work in each other's way: above all not a commit whose answer was lost, which may have happened.
    static func repeating<Result>(_ attempt: () async throws -> Result) async throws -> Result {
        var policy = RetryPolicy()
        while true {
            do {
                return try await attempt()
            } catch let error as StorageError {
                guard let pause = policy.pause(after: error) else { throw error }
                if pause > .zero { try await Task.sleep(for: pause) }
            }
        }
    }

    /// How long to wait before the next attempt; nil if there is none.
    mutating func pause(after error: StorageError) -> Duration? {
        switch error {
        case .unique:
            collisions += 1
            return collisions < Self.uniqueAttempts ? .zero : nil
        case .serialization:
            conflicts += 1
            guard conflicts < Self.serializationAttempts else { return nil }
            let ceiling = min(Self.firstPause * (1 << min(conflicts, 8)), Self.longestPause)
            return ceiling * Double.random(in: 0.1...1)
        default:
            return nil
        }
    }
}
