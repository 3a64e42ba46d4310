import Domain
import Storage

/// Brings the home feeds up to date of those who began or ceased to follow somebody with many posts: a piece in each
/// unit of work, so that nobody waits, and a crash costs a piece at most (docs/decisions/0040-following.md).
package struct SettleFeeds: Verb {
    let ports: Ports

    /// A piece of each feed that is behind. Gives how many pieces that were; 0 if all feeds are up to date. Nobody
    /// holds others up by following and unfollowing all the time. Fails: what the database and `goesOn` throw.
    ///
    /// - Parameter goesOn: asked before each piece; no ends it.
    @discardableResult
    package func callAsFunction(while goesOn: () async throws -> Bool = { true }) async throws -> Int {
        var pieces = 0
        var last: UnsettledFeed?
        while let feed = try await next(after: last), try await goesOn() {
            try await database.write { try $0.feeds.settleSome(of: feed) }
            pieces += 1
            last = feed
        }
        return pieces
    }

    private func next(after last: UnsettledFeed?) async throws -> UnsettledFeed? {
        try await database.read { try $0.feeds.unsettled(after: last) }
    }
}
