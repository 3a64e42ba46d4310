package import Domain

/// Keeps what just happened. An event is written in the same unit of work as the thing itself: it is told if,
/// and only if, the thing happened.
package struct EventStore {
    let connection: any Connection
    let clock: any Clock

    /// Members in one statement.
    private static let onlookersAtOnce = 64

    /// Says `news` of a post that is there. Older news of the same kind of this post, or of the same comment, are
    /// forgotten; a deletion makes all older news of what is deleted forgotten. Nodes hear
    /// `eventBroadcast` after the commit. Says nothing if there is no such post, or it is hidden. That a post is edited
    /// or deleted is said before it is: who follows a hashtag that it has no more hears of it, too.
    package func insert(_ id: Identifier<Event>, _ news: Event.News, of post: Identifier<Post>) throws {
        let said =
            if let comment = news.comment { try insert(id, news, of: comment, under: post) } else {
                try insert(id, news, ofPost: post)
            }
        if said > 0 { try connection.broadcast(eventBroadcast) }
    }

    private func insert(_ id: Identifier<Event>, _ news: Event.News, ofPost post: Identifier<Post>) throws
        -> Int
    {
        let former: String? =
            if news == .postEdited || news == .postDeleted {
                EventCoding.hashtags(try hashtags(of: post))
            } else { nil }
        if news == .postDeleted {
            try connection.run("DELETE FROM events WHERE post_id = \(post)")
            try connection.run("DELETE FROM events WHERE under_id = \(post)")
        }
        return try connection.run(
            """
            INSERT INTO events (id, kind, author_id, post_id, payload, former_hashtags)
            SELECT \(id), \(EventCoding.kind(news)), author_id, id, \(EventCoding.payload(news)), \(former)
            FROM posts WHERE id = \(post) AND hidden_at IS NULL
            ON CONFLICT (post_id, kind) DO UPDATE
                SET id = excluded.id, payload = excluded.payload, former_hashtags = excluded.former_hashtags
            """)
    }

    /// Those that `post` has, and those that news of it remember, which newer news replace.
    private func hashtags(of post: Identifier<Post>) throws -> Set<Identifier<Hashtag>> {
        let present: [Identifier<Hashtag>] = try connection.rows(
            "SELECT hashtag_id FROM post_hashtags WHERE post_id = \(post)"
        ) { try $0.id() }
        let remembered = try connection.rows(
            "SELECT former_hashtags FROM events WHERE post_id = \(post) AND former_hashtags IS NOT NULL"
        ) { EventCoding.hashtags(in: try $0.optionalText()) }
        return remembered.reduce(into: Set(present)) { $0.formUnion($1) }
    }

    private func insert(
        _ id: Identifier<Event>, _ news: Event.News, of comment: Identifier<Comment>,
        under post: Identifier<Post>
    ) throws -> Int {
        if news == .commentDeleted(comment) {
            try connection.run("DELETE FROM events WHERE comment_id = \(comment)")
        }
        return try connection.run(
            """
            INSERT INTO events (id, kind, author_id, under_id, comment_id, payload)
            SELECT \(id), \(EventCoding.kind(news)), author_id, id, \(comment), \(EventCoding.payload(news))
            FROM posts WHERE id = \(post) AND hidden_at IS NULL
                AND (SELECT count(*) FROM comments WHERE id = \(comment) AND hidden_at IS NOT NULL) = 0
            ON CONFLICT (comment_id, kind) DO UPDATE SET id = excluded.id, payload = excluded.payload
            """)
    }

    /// Says `news` of a listing that is there, in the same way.
    package func insert(_ id: Identifier<Event>, _ news: Event.News, of listing: Identifier<Listing>) throws {
        if news == .listingDeleted {
            try connection.run("DELETE FROM events WHERE listing_id = \(listing)")
        }
        let said = try connection.run(
            """
            INSERT INTO events (id, kind, author_id, listing_id, payload)
            SELECT \(id), \(EventCoding.kind(news)), seller_id, id, \(EventCoding.payload(news))
            FROM listings WHERE id = \(listing) AND hidden_at IS NULL
            ON CONFLICT (listing_id, kind) DO UPDATE SET id = excluded.id, payload = excluded.payload
            """)
        if said > 0 { try connection.broadcast(eventBroadcast) }
    }

    /// Says `news` of a story that is there, in the same way: ask before it is hidden or deleted.
    package func insert(_ id: Identifier<Event>, _ news: Event.News, of story: Identifier<Story>) throws {
        if news == .storyDeleted {
            try connection.run("DELETE FROM events WHERE story_id = \(story)")
        }
        let said = try connection.run(
            """
            INSERT INTO events (id, kind, author_id, story_id, payload)
            SELECT \(id), \(EventCoding.kind(news)), author_id, id, \(EventCoding.payload(news))
            FROM stories WHERE id = \(story) AND hidden_at IS NULL
            ON CONFLICT (story_id, kind) DO UPDATE SET id = excluded.id, payload = excluded.payload
            """)
        if said > 0 { try connection.broadcast(eventBroadcast) }
    }

    /// Says `news`, which are private, to `member`.
    package func insert(_ id: Identifier<Event>, _ news: Event.News, to member: Identifier<Member>) throws {
        try connection.run(
            """
            INSERT INTO events (id, kind, author_id, payload)
            VALUES (\(id), \(EventCoding.kind(news)), \(member), \(EventCoding.payload(news)))
            """)
        try connection.broadcast(eventBroadcast)
    }

    /// Says `news`, which are private, to each of `members`; nothing to nobody. One statement.
    package func insert(
        _ news: Event.News, to members: [Identifier<Member>], ids: () -> Identifier<Event>
    ) throws {
        guard !members.isEmpty else { return }
        let (kind, payload) = (EventCoding.kind(news), try EventCoding.payload(news))
        let rows = members.map { member -> SQL in "(\(ids()), \(kind), \(member), \(payload))" }
        try connection.run(
            "INSERT INTO events (id, kind, author_id, payload) VALUES \(SQL(rows, separator: ", "))")
        try connection.broadcast(eventBroadcast)
    }

    /// At most `limit` events whose ids are larger than `id`, oldest first.
    package func events(after id: Identifier<Event>, limit: Int) throws -> [Event] {
        try connection.rows(
            """
            SELECT \(Event.columns) FROM events e JOIN members m ON m.id = e.author_id
            WHERE e.id > \(id) AND \(Event.isKnown) AND \(Visibility.ofMember(to: nil))
            ORDER BY e.id LIMIT \(limit)
            """, Event.init(row:))
    }

    /// The same, of those alone that `member` hears of who looks at `posts`: without what they mute.
    package func events(
        after id: Identifier<Event>, for member: Identifier<Member>, lookingAt posts: Set<Identifier<Post>>,
        limit: Int
    ) throws -> [Event] {
        let looked = posts.sorted()
        return try connection.rows(
            """
            SELECT \(Event.columns) FROM events e JOIN members m ON m.id = e.author_id
            WHERE e.id > \(id) AND \(Event.isKnown) AND \(Visibility.ofMember(to: member))
                AND \(Event.isUnmuted(by: member, at: clock.now))
                AND (e.post_id IN (\(list: looked)) OR e.under_id IN (\(list: looked))
                    OR e.listing_id IS NOT NULL OR (e.comment_id IS NULL AND (e.author_id = \(member)
                        OR e.kind NOT IN (\(list: EventCoding.privateKinds)) AND (EXISTS (
                        SELECT 1 FROM follows f WHERE f.follower_id = \(member) AND f.followee_id = e.author_id)
                        OR \(Event.hasHashtag(followedBy: member))))))
            ORDER BY e.id LIMIT \(limit)
            """, Event.init(row:))
    }

    /// Who of `members` sees `author`, whose post they look at.
    package func onlookers(of author: Identifier<Member>, among members: Set<Identifier<Member>>) throws
        -> Set<
            Identifier<Member>
        >
    {
        var seeing: Set<Identifier<Member>> = []
        var rest = members.sorted()[...]
        while let last = rest.prefix(Self.onlookersAtOnce).last {
            var some = Array(rest.prefix(Self.onlookersAtOnce))
            rest = rest.dropFirst(some.count)
            // As in a list of values: few different texts to prepare.
            while some.count & (some.count - 1) != 0 { some.append(last) }
            let questions: [SQL] = some.map { member in
                "SELECT \(member) FROM members m WHERE m.id = \(author) AND \(Visibility.ofMember(to: member))"
            }
            seeing.formUnion(
                try connection.rows(SQL(questions, separator: " UNION ALL ")) {
                    try $0.id() as Identifier<Member>
                })
        }
        return seeing
    }

    /// Who of `members` does not see which of `authors` because one of both blocks the other, in one statement.
    package func blocked(by authors: Set<Identifier<Member>>, among members: Set<Identifier<Member>>) throws
        -> [Identifier<Member>: Set<Identifier<Member>>]
    {
        guard !authors.isEmpty else { return [:] }
        let pairs = try connection.rows(
            """
            SELECT member_id, viewer_id FROM block_pairs
            WHERE member_id IN (\(list: authors.sorted())) AND viewer_id IN (\(list: members.sorted()))
            """
        ) { (author: try $0.id() as Identifier<Member>, viewer: try $0.id() as Identifier<Member>) }
        return Dictionary(grouping: pairs, by: \.author).mapValues { Set($0.map(\.viewer)) }
    }

    /// Who of `members` blocks somebody or is blocked.
    package func blocking(among members: Set<Identifier<Member>>) throws -> Set<Identifier<Member>> {
        Set(
            try connection.rows(
                "SELECT DISTINCT viewer_id FROM block_pairs WHERE viewer_id IN (\(list: members.sorted()))"
            ) { try $0.id() as Identifier<Member> })
    }

    /// What counts under each of `posts` for each of `members`, in one statement. Posts that are gone are left out.
    package func counts(under posts: Set<Identifier<Post>>, for members: Set<Identifier<Member>>) throws
        -> [Identifier<Member>: [Identifier<Post>: PostCounts]]
    {
        let rows = try connection.rows(
            """
            SELECT v.id, p.id, \(Visibility.likeCount(toMember: "v.id")), \(Visibility.commentCount(toMember: "v.id"))
            FROM members v, posts p
            WHERE v.id IN (\(list: members.sorted())) AND p.id IN (\(list: posts.sorted()))
            """
        ) { row in
            let member: Identifier<Member> = try row.id()
            let post: Identifier<Post> = try row.id()
            return (member, post, PostCounts(likes: try row.int(), comments: try row.int()))
        }
        return rows.reduce(into: [:]) { $0[$1.0, default: [:]][$1.1] = $1.2 }
    }

    /// Forgets what is older than `moment`, at most `limit` of it; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<Event>(earliestAt: moment)
        return try connection.deleteSome(
            of: "events", key: "id", where: "id < \(earliest)", by: "id", limit: limit)
    }
}

extension Event {
    fileprivate static let columns: SQL = """
        e.id, e.kind, e.author_id, coalesce(e.post_id, e.under_id), e.comment_id, e.listing_id, e.story_id,
        e.payload, e.former_hashtags
        """

    /// Whether the post of the table `events e` has a hashtag that `member` follows, or had one before. Counts: of an
    /// EXISTS PostgreSQL could make a table of all posts with these hashtags.
    fileprivate static func hasHashtag(followedBy member: Identifier<Member>) -> SQL {
        """
        (SELECT count(*) FROM post_hashtags t JOIN hashtag_follows hf ON hf.hashtag_id = t.hashtag_id
            WHERE t.post_id = e.post_id AND hf.member_id = \(member)) <> 0
        OR e.former_hashtags IS NOT NULL AND (SELECT count(*) FROM hashtag_follows hf WHERE hf.member_id = \(member)
            AND e.former_hashtags LIKE '%,' || CAST(hf.hashtag_id AS TEXT) || ',%') <> 0
        """
    }

    fileprivate static let isKnown: SQL = "e.kind IN (\(list: EventCoding.knownKinds))"

    fileprivate init(row: inout RowReader) throws {
        let id: Identifier<Event> = try row.id()
        let kind = try row.text()
        let author: Identifier<Member> = try row.id()
        let post = try row.optionalInteger().map(Identifier<Post>.init(rawValue:))
        let comment: Identifier<Comment>? = try row.optionalInteger().map(Identifier.init(rawValue:))
        let listing: Identifier<Listing>? = try row.optionalInteger().map(Identifier.init(rawValue:))
        let story: Identifier<Story>? = try row.optionalInteger().map(Identifier.init(rawValue:))
        let news = try row.present(EventCoding.news(kind: kind, comment: comment, payload: try row.text()))
        let former = EventCoding.hashtags(in: try row.optionalText())
        self.init(
            id: id, news: news, post: post, listing: listing, author: author, story: story,
            formerHashtags: former)
    }
}
