/// Keeps who follows whom. Counts and the follower's home feed change in the same unit of work.
package protocol FollowStore {
    /// Whether anything changed. The followee's posts are in the follower's feed from now on; where they are many, most
    /// of the rows are written later (`FeedStore`).
    @discardableResult
    func insert(
        _ id: Identifier<Follow>, follower: Identifier<Member>, followee: Identifier<Member>,
        at moment: Timestamp
    ) throws -> Bool

    /// Whether anything changed. The followee's posts are in the follower's feed no more.
    @discardableResult
    func delete(follower: Identifier<Member>, followee: Identifier<Member>) throws -> Bool

    /// Those who follow `member`, latest first, as `viewer` sees them.
    func followers(of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<MemberProfile>

    /// Some of those who follow `member`, as `viewer` sees them and without the viewer: first those whom the viewer
    /// follows, then the latest. The number of statements does not depend on how many there are.
    func faces(of member: Identifier<Member>, viewer: Identifier<Member>?, limit: Int) throws
        -> [MemberSummary]

    /// Those whom `member` follows, latest first, as `viewer` sees them.
    func following(of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<MemberProfile>
}

/// One member following another; here only to name its ids.
package enum Follow {}
