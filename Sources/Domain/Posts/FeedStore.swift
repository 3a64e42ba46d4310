/// Brings home feeds up to date with who follows whom, a piece at a time. Following and unfollowing somebody with few
/// posts leaves nothing to do; the others leave an `UnsettledFeed`, and that feed is read from the follows meanwhile,
/// so nobody sees the difference (docs/decisions/0040-following.md).
package protocol FeedStore {
    /// The first feed behind `place` that is not up to date, or the first of all; nil if there is none.
    func unsettled(after place: UnsettledFeed?) throws -> UnsettledFeed?

    /// Writes or takes away the next rows of `feed`, newest first, as many as one unit of work may. Changes nothing
    /// where there is nothing to do.
    func settleSome(of feed: UnsettledFeed) throws
}

/// A member's home feed that does not have, or still has, all posts of an author whom the member follows, or follows no
/// more.
package struct UnsettledFeed: Hashable, Sendable {
    package let member: Identifier<Member>
    package let author: Identifier<Member>

    package init(member: Identifier<Member>, author: Identifier<Member>) {
        self.member = member
        self.author = author
    }
}
