package import Domain

extension PostStore {
    /// Posts since `moment` of those whom `member` follows, as the member sees them: the `most` that are liked most, of
    /// equal ones the latest first, and how many there are. Read from the follows: the order is not that of the feed.
    package func followed(by member: Identifier<Member>, since moment: Timestamp, first most: Int) throws
        -> (items: [Post], count: Int)
    {
        let source: SQL = """
            follows f JOIN posts p ON p.author_id = f.followee_id JOIN members m ON m.id = p.author_id
            WHERE f.follower_id = \(member) AND p.id >= \(Identifier<Post>(earliestAt: moment))
                AND \(Visibility.ofPostInLists(to: member, at: tombstones.clock.now))
            """
        let ids: [Identifier<Post>] = try connection.rows(
            """
            SELECT p.id FROM \(source)
            ORDER BY \(Visibility.likeCount(to: member)) DESC, p.id DESC LIMIT \(most)
            """
        ) { try $0.id() }
        let count = try connection.row("SELECT count(*) FROM \(source)") { try $0.int() } ?? 0
        return (try posts(ids, viewer: member), count)
    }
}
