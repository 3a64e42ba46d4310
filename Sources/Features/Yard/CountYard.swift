import Domain
import Storage
import Synchronization

/// How many members, posts and comments there are, as the yard tells other programs: counted once an hour at most,
/// since anybody may ask. One for a node.
package final class CountYard: Sendable {
    /// What was counted.
    package struct Counts: Hashable, Sendable {
        /// Members who were let in and are not about to leave.
        package let members: Int
        package let posts: Int
        package let comments: Int
    }

    /// How long a count is told.
    package static let lifetime = Duration.seconds(3600)

    private let database: any Database
    private let clock: any Clock
    private let last = Mutex<(counts: Counts, at: Timestamp)?>(nil)

    package init(_ ports: Ports) {
        database = ports.database
        clock = ports.clock
    }

    /// Fails: what the database throws, where nothing was counted yet or too long ago.
    package func callAsFunction() async throws -> Counts {
        let now = clock.now
        if let last = last.withLock({ $0 }), last.at + Self.lifetime > now { return last.counts }
        // Each in a unit of work of its own, as `MeasureYard` counts.
        let members = try await database.read { try $0.figures.members().states[.active] ?? 0 }
        let posts = try await database.read { try $0.figures.posts() }
        let comments = try await database.read { try $0.figures.comments() }
        let counts = Counts(members: members, posts: posts, comments: comments)
        last.withLock { $0 = (counts, now) }
        return counts
    }
}
