package import Domain

/// Who mutes what some events tell of.
package struct EventMutes: Hashable, Sendable {
    /// By whom they mute.
    package var authors: [Identifier<Member>: Set<Identifier<Member>>] = [:]
    /// By what they mute for a word in it, or, of a comment, for who wrote it.
    package var posts: [Identifier<Post>: Set<Identifier<Member>>] = [:]
    package var listings: [Identifier<Listing>: Set<Identifier<Member>>] = [:]
    package var comments: [Identifier<Comment>: Set<Identifier<Member>>] = [:]

    package init() {}

    /// Who mutes what `event` tells of; nobody where nothing comes with it.
    package func members(muting event: Event) -> Set<Identifier<Member>> {
        guard event.news.isArrival else { return [] }
        // Of a comment the event names the author of the post.
        if let comment = event.news.comment { return comments[comment] ?? [] }
        return (authors[event.author] ?? []).union(event.post.flatMap { posts[$0] } ?? [])
            .union(event.listing.flatMap { listings[$0] } ?? [])
    }
}

extension EventStore {
    /// Who of `members` mutes what comes with `events`, in one statement; in none where nothing comes.
    package func mutes(of events: [Event], among members: Set<Identifier<Member>>) throws -> EventMutes {
        let arrivals = events.filter(\.news.isArrival)
        var mutes = EventMutes()
        guard !arrivals.isEmpty, !members.isEmpty else { return mutes }
        let rows = try connection.rows(muting(arrivals, among: members.sorted())) { row in
            (kind: try row.int(), thing: try row.integer(), member: try row.id() as Identifier<Member>)
        }
        for row in rows {
            switch row.kind {
            case 0: mutes.authors[Identifier(rawValue: row.thing), default: []].insert(row.member)
            case 1: mutes.posts[Identifier(rawValue: row.thing), default: []].insert(row.member)
            case 2: mutes.listings[Identifier(rawValue: row.thing), default: []].insert(row.member)
            default: mutes.comments[Identifier(rawValue: row.thing), default: []].insert(row.member)
            }
        }
        return mutes
    }

    /// From those who mute: nearly nobody listens who does.
    private func muting(_ events: [Event], among members: [Identifier<Member>]) -> SQL {
        let plain = events.filter { $0.news.comment == nil }
        let comments = Set(events.compactMap(\.news.comment)).sorted()
        let words: SQL = """
            w.member_id IN (\(list: members)) AND (w.ends_at IS NULL OR w.ends_at > \(clock.now))
            """
        return """
            SELECT 0, u.muted_id, u.member_id FROM mutes u
            WHERE u.member_id IN (\(list: members)) AND u.muted_id IN (\(list: Set(plain.map(\.author)).sorted()))
            UNION ALL SELECT 1, p.id, w.member_id FROM muted_words w CROSS JOIN posts p
            WHERE \(words) AND p.id IN (\(list: Set(plain.compactMap(\.post)).sorted()))
                AND p.author_id <> w.member_id AND (\(Visibility.hasWordInPost))
            UNION ALL SELECT 2, l.id, w.member_id FROM muted_words w CROSS JOIN listings l
                JOIN search_listings sl ON sl.listed_id = l.listed_id
            WHERE \(words) AND l.id IN (\(list: Set(plain.compactMap(\.listing)).sorted()))
                AND \(Visibility.hasWord(in: "sl.folded"))
            UNION ALL SELECT 3, c.id, u.member_id FROM mutes u CROSS JOIN comments c JOIN posts p ON p.id = c.post_id
            WHERE u.member_id IN (\(list: members)) AND c.id IN (\(list: comments)) AND c.author_id = u.muted_id
                AND p.author_id <> u.member_id
            UNION ALL SELECT 3, c.id, w.member_id FROM muted_words w CROSS JOIN comments c
            WHERE \(words) AND c.id IN (\(list: comments)) AND c.author_id <> w.member_id
                AND \(Visibility.hasWord(in: "c.folded"))
            """
    }
}

extension Event {
    /// Whether `member` does not mute at `now` what the event of the table `events e` tells of.
    static func isUnmuted(by member: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        CASE WHEN e.kind IN ('post.created', 'listing.created', 'story.created')
                AND (SELECT count(*) FROM mutes u WHERE u.member_id = \(member) AND u.muted_id = e.author_id) > 0 THEN 0
            WHEN e.kind = 'post.created' THEN (SELECT count(*) FROM posts p
                WHERE p.id = e.post_id AND \(Visibility.isPostWithoutWord(by: member, at: now)))
            WHEN e.kind = 'listing.created' THEN (SELECT count(*) FROM listings l
                WHERE l.id = e.listing_id AND \(Visibility.isListingWithoutWord(by: member, at: now)))
            WHEN e.kind IN ('comment.created', 'comment.edited') THEN (SELECT count(*) FROM comments c
                WHERE c.id = e.comment_id AND \(Visibility.isUnmutedComment("c", by: member, at: now)))
            ELSE 1 END <> 0
        """
    }
}
