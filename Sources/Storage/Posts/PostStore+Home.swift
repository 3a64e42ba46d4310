import Domain

/// The home feed: its rows (docs/decisions/0006-home-feed.md), and among them posts with hashtags that the member
/// follows, which are looked for when a page is read (docs/decisions/0082-hashtags.md).
extension PostStore {
    /// More are not looked at in one statement.
    private static let mostCandidates = 1000

    /// From the rows of the feed. Each of them says whether they are up to date, and whether there are hashtags to look
    /// for, so that neither costs a statement. While they are not up to date the page is found without them.
    func home(of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<Post>
    {
        let feed = HomeFeed(connection: connection)
        var query = query(.home(of: member), viewer: viewer)
        query.columns = "\(HomeFeed.state(of: member)), \(query.columns)"
        var read: HomeFeed.State?
        var rows = try connection.page(query, page) { row in
            read = try HomeFeed.State(row: &row)
            return try PostRow(row: &row, viewer: viewer)
        }
        let state = try read ?? feed.state(of: member)
        if !state.isSettled {
            let ids = try feed.defined(
                of: member, viewer: viewer, at: tombstones.clock.now, page: page)
            let defined = Page(rows: ids, limit: page.limit) { Position(key: $0.rawValue) }
            rows = Page(items: try self.rows(defined.items, viewer: viewer), next: defined.next)
        }
        if state.followsTags { rows = try mixed(rows, of: member, viewer: viewer, page: page) }
        return Page(items: try posts(of: rows.items, viewer: viewer), next: rows.next)
    }

    /// `usual`, the page without hashtags, with posts between that are there for one. What is in both is there anyway.
    private func mixed(
        _ usual: Page<PostRow>, of member: Identifier<Member>, viewer: Identifier<Member>?, page: PageRequest
    ) throws -> Page<PostRow> {
        let known = Set(usual.items.map(\.post.id))
        // A full page takes only what is newer than its last.
        let last = usual.next == nil ? 0 : usual.items.last?.post.id.rawValue ?? 0
        var found: [PostRow] = []
        var (end, count) = (page.after?.key ?? .max, page.limit + 1)
        while true {
            let some = try candidates(
                for: member, viewer: viewer, in: last + 1..<max(end, last + 1), limit: count)
            found += some.filter { $0.isVisible && !known.contains($0.row.post.id) }.map(\.row)
            guard some.count == count, let oldest = some.last?.row.post.id else { break }
            // Nothing that is newer than the oldest is still unknown. There are enough of these, unless the viewer does
            // not see some, as after a block; then further ones are looked at, more of them each time.
            guard found.count + usual.items.count(where: { $0.post.id >= oldest }) <= page.limit else {
                break
            }
            (end, count) = (oldest.rawValue, min(count * 4, Self.mostCandidates))
        }
        let rows = (usual.items + found).sorted { $0.post.id > $1.post.id }
        guard rows.count > page.limit else { return Page(items: rows, next: usual.next) }
        return Page(rows: rows, limit: page.limit) { Position(key: $0.post.id.rawValue) }
    }

    /// Posts with hashtags that `member` follows, newest first, whether `viewer` sees them or not; each says for which
    /// hashtag it is there, of several the one that is followed longest.
    ///
    /// The `limit`-th newest of each hashtag tells how far back the page can reach at most: to the newest of these. So
    /// at most `limit` rows of each hashtag are read, by its index, and as many posts. Its rows are named by both
    /// columns at once, and sorted only afterwards: PostgreSQL would take the index of all posts for them otherwise.
    private func candidates(
        for member: Identifier<Member>, viewer: Identifier<Member>?, in ids: Range<Int64>, limit: Int
    ) throws -> [(isVisible: Bool, row: PostRow)] {
        try connection.rows(
            """
            WITH reached (hashtag_id, post_id) AS MATERIALIZED (
                SELECT f.hashtag_id, coalesce((SELECT t.post_id FROM post_hashtags t
                    WHERE (t.hashtag_id, t.post_id) >= (f.hashtag_id, \(ids.lowerBound))
                        AND (t.hashtag_id, t.post_id) < (f.hashtag_id, \(ids.upperBound))
                    ORDER BY t.hashtag_id DESC, t.post_id DESC LIMIT 1 OFFSET \(limit - 1)), \(ids.lowerBound))
                FROM hashtag_follows f WHERE f.member_id = \(member)
            ), ranges (hashtag_id, first_id) AS MATERIALIZED (
                SELECT hashtag_id, (SELECT max(post_id) FROM reached) FROM reached
            ), tagged (post_id) AS MATERIALIZED (
                SELECT DISTINCT t.post_id FROM ranges CROSS JOIN post_hashtags t
                WHERE (t.hashtag_id, t.post_id) >= (ranges.hashtag_id, ranges.first_id)
                    AND (t.hashtag_id, t.post_id) < (ranges.hashtag_id, \(ids.upperBound))
            ), newest (post_id) AS MATERIALIZED (
                SELECT post_id FROM tagged ORDER BY post_id DESC LIMIT \(limit)
            )
            SELECT CASE WHEN \(Visibility.ofPostInLists(to: viewer, at: tombstones.clock.now)) THEN 1 ELSE 0 END,
                \(TagFollowStore.tag(followedBy: member)), \(Post.columns(viewer: viewer))
            FROM newest CROSS JOIN posts p JOIN members m ON m.id = p.author_id
            WHERE p.id = newest.post_id
            """
        ) { row in
            let isVisible = try row.bool()
            let tag = try row.optionalText()
            var post = try PostRow(row: &row, viewer: viewer)
            post.post.followedTag = tag
            return (isVisible, post)
        }
        .sorted { $0.row.post.id > $1.row.post.id }
    }
}
