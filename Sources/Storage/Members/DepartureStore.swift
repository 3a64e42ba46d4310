package import Domain

/// Takes members away for whom the time has come, a piece at a time, and remembers what went.
package struct DepartureStore {
    let connection: any Connection
    let tombstones: TombstoneStore
    let index: SearchIndex

    /// Who must go by `moment`, the longest overdue first. Not those of whom something is reported and not decided on.
    package func due(at moment: Timestamp, limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            "SELECT id FROM members WHERE \(Self.isDue(at: moment)) ORDER BY leaving_at LIMIT \(limit)"
        ) { try $0.id() }
    }

    /// Whether the one in `members` must go by `moment`.
    static func isDue(at moment: Timestamp) -> SQL {
        "leaving_at IS NOT NULL AND leaving_at <= \(moment) AND \(isFree)"
    }

    /// Whether nothing that was reported of the one in `members` waits for a decision: until then all of it stays,
    /// hidden.
    private static let isFree: SQL = """
        (SELECT count(*) FROM cases WHERE member_id = members.id AND closed_at IS NULL) = 0
        """

    /// Takes away some of what is the member's, at most `limit` things of a kind and their blobs, or at last the member
    /// themselves: gives the receipt then, and nil while there is more. From the first piece on there is no way back.
    /// Fails: `.notFound`; `.conflict` for a member who is not to leave by `moment`, or of whom an open case is.
    package func takeSome(of member: Identifier<Member>, at moment: Timestamp, limit: Int) throws
        -> ContentCounts?
    {
        try begin(member, at: moment)
        // Posts first: their rows in the feeds of others are found through the follows. The member's own feed last,
        // because following fills it.
        let made =
            try posts(of: member, limit) ?? listings(of: member, limit) ?? messages(of: member, limit * 10)
            ?? stories(of: member, limit) ?? threads(of: member, limit * 10)
        let given =
            try made ?? photos(of: member, limit) ?? likes(of: member, limit * 10)
            ?? comments(of: member, limit * 10) ?? boards(of: member, limit)
        let taken =
            try given ?? saves(of: member, limit * 10) ?? notifications(of: member, limit * 10)
            ?? follows(of: member, limit * 10) ?? feed(of: member, limit * 10)
        if let taken {
            try add(taken, of: member)
            return nil
        }
        let receipt = try receipt(of: member)
        try MemberStore(connection: connection, tombstones: tombstones, index: index).delete(member)
        return receipt
    }

    /// What is the member's now.
    package func contents(of member: Identifier<Member>) throws -> ContentCounts {
        let photos = try connection.row(
            """
            SELECT count(*), coalesce(sum(original_byte_count), 0) FROM photos WHERE owner_id = \(member)
            """
        ) { (count: try $0.int(), bytes: try $0.int()) }
        let renditions: SQL = """
            SELECT coalesce(sum(r.byte_count), 0) FROM photos ph JOIN renditions r ON r.photo_id = ph.id
            WHERE ph.owner_id = \(member)
            """
        return ContentCounts(
            posts: try count("posts WHERE author_id = \(member)"),
            listings: try count("listings WHERE seller_id = \(member)"), photos: photos?.count ?? 0,
            bytes: try (photos?.bytes ?? 0) + (connection.row(renditions) { try $0.int() } ?? 0),
            likes: try count("likes WHERE member_id = \(member)")
                + count("comment_likes WHERE member_id = \(member)"),
            comments: try count("comments WHERE author_id = \(member)"),
            messages: try count("messages WHERE author_id = \(member)"),
            saves: try count("saves WHERE member_id = \(member)"),
            follows: try count("follows WHERE follower_id = \(member)")
                + count("follows WHERE followee_id = \(member)"),
            stories: try count("stories WHERE author_id = \(member)"),
            boards: try count("boards WHERE owner_id = \(member)"))
    }

    private func count(_ rows: SQL) throws -> Int {
        try connection.row("SELECT count(*) FROM \(rows)") { try $0.int() } ?? 0
    }

    private func begin(_ member: Identifier<Member>, at moment: Timestamp) throws {
        let isDue = try connection.row(
            """
            SELECT CASE WHEN \(Self.isFree) THEN coalesce(leaving_at, -1) ELSE -1 END \
            FROM members WHERE id = \(member)
            """
        ) {
            let leaving = try $0.moment()
            return leaving.milliseconds >= 0 && leaving <= moment
        }
        guard let isDue else { throw DomainError.notFound }
        guard isDue else { throw DomainError.conflict }
        try connection.run(
            """
            INSERT INTO departures (member_id, posts, photos, bytes, likes, comments, follows)
            VALUES (\(member), 0, 0, 0, 0, 0, 0) ON CONFLICT (member_id) DO NOTHING
            """)
    }

    private func add(_ taken: ContentCounts, of member: Identifier<Member>) throws {
        try connection.run(
            """
            UPDATE departures SET posts = posts + \(taken.posts), listings = listings + \(taken.listings), photos = \
            photos + \(taken.photos),
                bytes = bytes + \(taken.bytes), likes = likes + \(taken.likes),
                comments = comments + \(taken.comments), messages = messages + \(taken.messages),
                saves = saves + \(taken.saves), follows = follows + \(taken.follows),
                stories = stories + \(taken.stories), boards = boards + \(taken.boards)
            WHERE member_id = \(member)
            """)
    }

    private func receipt(of member: Identifier<Member>) throws -> ContentCounts {
        try connection.row(
            """
            SELECT posts, listings, photos, bytes, likes, comments, messages, saves, follows, stories,
                boards
            FROM departures
            WHERE member_id = \(member)
            """
        ) { row in
            ContentCounts(
                posts: try row.int(), listings: try row.int(), photos: try row.int(), bytes: try row.int(),
                likes: try row.int(),
                comments: try row.int(), messages: try row.int(), saves: try row.int(),
                follows: try row.int(), stories: try row.int(), boards: try row.int())
        } ?? ContentCounts()
    }
}

// One kind of thing at a time: what was taken, or nil if there is none.
extension DepartureStore {
    private func posts(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let posts: [Identifier<Post>] = try connection.rows(
            "SELECT id FROM posts WHERE author_id = \(member) ORDER BY id LIMIT \(limit)"
        ) { try $0.id() }
        guard !posts.isEmpty else { return nil }
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT photo_id FROM attachments WHERE post_id IN (\(list: posts))"
        ) { try $0.id() }
        let taken = ContentCounts(posts: posts.count, photos: photos.count, bytes: try byteCount(of: photos))
        let store = PostStore(connection: connection, tombstones: tombstones, index: index)
        for post in posts { try store.delete(post) }
        return taken
    }

    private func listings(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let listings: [Identifier<Listing>] = try connection.rows(
            "SELECT id FROM listings WHERE seller_id = \(member) ORDER BY listed_id LIMIT \(limit)"
        ) { try $0.id() }
        guard !listings.isEmpty else { return nil }
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT photo_id FROM listing_photos WHERE listing_id IN (\(list: listings))"
        ) { try $0.id() }
        let taken = ContentCounts(
            listings: listings.count, photos: photos.count, bytes: try byteCount(of: photos))
        let store = ListingStore(connection: connection, tombstones: tombstones, index: index)
        for listing in listings { try store.delete(listing) }
        return taken
    }

    private func photos(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT id FROM photos WHERE owner_id = \(member) LIMIT \(limit)"
        ) { try $0.id() }
        guard !photos.isEmpty else { return nil }
        let taken = ContentCounts(photos: photos.count, bytes: try byteCount(of: photos))
        try PhotoStore(connection: connection, tombstones: tombstones).delete(photos)
        return taken
    }

    private func byteCount(of photos: [Identifier<Photo>]) throws -> Int {
        guard !photos.isEmpty else { return 0 }
        let originals = try connection.row(
            "SELECT coalesce(sum(original_byte_count), 0) FROM photos WHERE id IN (\(list: photos))"
        ) { try $0.int() }
        let renditions = try connection.row(
            "SELECT coalesce(sum(byte_count), 0) FROM renditions WHERE photo_id IN (\(list: photos))"
        ) { try $0.int() }
        return (originals ?? 0) + (renditions ?? 0)
    }

    /// Nobody counts the likes, hearts, comments and follows of somebody who leaves.
    private func likes(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let deleted = try connection.deleteSome(of: "likes", where: "member_id = \(member)", limit: limit)
        let ofComments = try connection.deleteSome(
            of: "comment_likes", where: "member_id = \(member)", limit: limit)
        let hearts = try connection.deleteSome(of: "hearts", where: "member_id = \(member)", limit: limit)
        return deleted + ofComments + hearts == 0 ? nil : ContentCounts(likes: deleted + ofComments)
    }

    private func comments(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let deleted = try CommentStore(connection: connection, clock: tombstones.clock).deleteSome(
            by: member, limit: limit)
        return deleted == 0 ? nil : ContentCounts(comments: deleted)
    }

    /// What was said in the member's threads, by either of the two, with the photos of the other one: nobody could read
    /// it any more.
    private func messages(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let rows = try connection.rows(
            """
            SELECT ms.id, ms.author_id FROM messages ms JOIN thread_sides s ON s.thread_id = ms.thread_id
            WHERE s.member_id = \(member) LIMIT \(limit)
            """
        ) { (id: try $0.id() as Identifier<Message>, author: try $0.id() as Identifier<Member>) }
        guard !rows.isEmpty else { return nil }
        let photos: [Identifier<Photo>] = try connection.rows(
            """
            SELECT mp.photo_id FROM message_photos mp JOIN photos ph ON ph.id = mp.photo_id
            WHERE mp.message_id IN (\(list: rows.map(\.id))) AND ph.owner_id <> \(member)
            """
        ) { try $0.id() }
        try PhotoStore(connection: connection, tombstones: tombstones).delete(photos)
        try connection.run("DELETE FROM messages WHERE id IN (\(list: rows.map(\.id)))")
        return ContentCounts(messages: rows.filter { $0.author == member }.count)
    }

    /// Of the archive, too.
    private func stories(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let stories: [Identifier<Story>] = try connection.rows(
            "SELECT id FROM stories WHERE author_id = \(member) ORDER BY expires_at, id LIMIT \(limit)"
        ) { try $0.id() }
        guard !stories.isEmpty else { return nil }
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT photo_id FROM story_frames WHERE story_id IN (\(list: stories))"
        ) { try $0.id() }
        let taken = ContentCounts(
            photos: photos.count, bytes: try byteCount(of: photos), stories: stories.count)
        let store = StoryStore(connection: connection, tombstones: tombstones)
        for story in stories { try store.delete(story) }
        return taken
    }

    /// With the photos of deleted listings that only these threads show.
    private func threads(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        try OfferStore(connection: connection).releaseAll(for: member)
        let deleted = try ThreadStore(connection: connection).deleteSome(
            of: member, limit: limit, tombstones: tombstones)
        return deleted == 0 ? nil : ContentCounts()
    }

    /// With what lies on them. Who is on a board of theirs keeps the saves.
    private func boards(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        // A board holds up to a thousand photos.
        let deleted = try BoardStore(connection: connection).deleteSome(
            ownedBy: member, limit: max(1, limit / 10))
        return deleted == 0 ? nil : ContentCounts(boards: deleted)
    }

    private func saves(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let deleted = try connection.deleteSome(of: "saves", where: "member_id = \(member)", limit: limit)
        return deleted == 0 ? nil : ContentCounts(saves: deleted)
    }

    private func follows(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let following = try connection.deleteSome(
            of: "follows", where: "follower_id = \(member)", limit: limit)
        let followers = try connection.deleteSome(
            of: "follows", where: "followee_id = \(member)", limit: limit)
        return following + followers == 0 ? nil : ContentCounts(follows: following + followers)
    }

    /// What they were told, and what others were told of them.
    private func notifications(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let sides: [SQL] = ["member_id", "actor_id"]
        let deleted = try sides.map { side in
            try connection.run(
                """
                DELETE FROM notifications WHERE id IN (
                    SELECT id FROM notifications WHERE \(side) = \(member) LIMIT \(limit))
                """)
        }
        return deleted == [0, 0] ? nil : ContentCounts()
    }

    private func feed(of member: Identifier<Member>, _ limit: Int) throws -> ContentCounts? {
        let deleted = try connection.run(
            """
            DELETE FROM feed_entries WHERE member_id = \(member) AND post_id IN (
                SELECT post_id FROM feed_entries WHERE member_id = \(member) ORDER BY post_id LIMIT \(limit))
            """)
        return deleted == 0 ? nil : ContentCounts()
    }
}
