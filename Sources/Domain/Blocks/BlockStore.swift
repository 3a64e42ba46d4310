/// Keeps who blocks whom. From a block on neither sees the other, nor anything that is theirs.
package protocol BlockStore {
    /// Whether anything changed. Both stop following the other, in counters and home feeds, too.
    @discardableResult
    func insert(
        _ id: Identifier<Block>, blocker: Identifier<Member>, blocked: Identifier<Member>,
        at moment: Timestamp
    ) throws -> Bool

    /// Whether anything changed. Who followed whom before does not come back.
    @discardableResult
    func delete(blocker: Identifier<Member>, blocked: Identifier<Member>) throws -> Bool

    /// Whether `member` blocks the author of `post`.
    func isBlocked(authorOf post: Identifier<Post>, by member: Identifier<Member>) throws -> Bool

    /// Whether `member` blocks `other`.
    func isBlocked(_ other: Identifier<Member>, by member: Identifier<Member>) throws -> Bool

    /// Whom `member` blocks, latest first, of those who are there for others.
    func blocked(by member: Identifier<Member>, page: PageRequest) throws -> Page<MemberProfile>
}

/// One member blocking another; here only to name its ids.
package enum Block {}
