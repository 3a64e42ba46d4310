package import Domain

/// Who hears of some events, of those who were asked about.
package struct EventListening: Sendable {
    /// By the author: those who follow them, and the author.
    package var followers: [Identifier<Member>: Set<Identifier<Member>>] = [:]
    /// By the post: those who follow a hashtag that it has, or had. Some may not see its author.
    package var tagged: [Identifier<Post>: Set<Identifier<Member>>] = [:]
}

extension EventStore {
    /// Who of `members` hears of `events`, which nobody hears of alone. One statement, and one more where one of them
    /// follows a hashtag of one of the posts.
    package func listeners(to events: [Event], among members: Set<Identifier<Member>>) throws
        -> EventListening
    {
        let authors = Set(events.map(\.author))
        let told = events.filter { $0.news.comment == nil && $0.post != nil }
        let posts = Set(told.compactMap(\.post)).sorted()
        var former: Set<Identifier<Hashtag>> = []
        for event in told { former.formUnion(event.formerHashtags) }
        let rows = try connection.rows(
            """
            SELECT 0, followee_id, follower_id FROM follows
            WHERE followee_id IN (\(list: authors.sorted())) AND follower_id IN (\(list: members.sorted()))
            UNION ALL SELECT 1, hashtag_id, member_id FROM hashtag_follows
            WHERE member_id IN (\(list: members.sorted())) AND hashtag_id IN (
                SELECT hashtag_id FROM post_hashtags WHERE post_id IN (\(list: posts))
                UNION ALL SELECT id FROM hashtags WHERE id IN (\(list: former.sorted())))
            """
        ) { row in
            (isOfHashtag: try row.bool(), of: try row.integer(), listener: try row.id() as Identifier<Member>)
        }
        let follows = rows.filter { !$0.isOfHashtag }
            .map { (author: Identifier<Member>(rawValue: $0.of), listener: $0.listener) }
        let selves = authors.intersection(members).map { (author: $0, listener: $0) }
        var byHashtag: [Identifier<Hashtag>: Set<Identifier<Member>>] = [:]
        for row in rows where row.isOfHashtag {
            byHashtag[Identifier(rawValue: row.of), default: []].insert(row.listener)
        }
        return EventListening(
            followers: Dictionary(grouping: follows + selves, by: \.author)
                .mapValues { Set($0.map(\.listener)) },
            tagged: try tagged(told, byHashtag))
    }

    /// The listeners of the posts of `events` by those of hashtags.
    private func tagged(
        _ events: [Event], _ byHashtag: [Identifier<Hashtag>: Set<Identifier<Member>>]
    ) throws -> [Identifier<Post>: Set<Identifier<Member>>] {
        guard !byHashtag.isEmpty else { return [:] }
        let posts = Set(events.compactMap(\.post)).sorted()
        let pairs = try connection.rows(
            """
            SELECT post_id, hashtag_id FROM post_hashtags
            WHERE post_id IN (\(list: posts)) AND hashtag_id IN (\(list: byHashtag.keys.sorted()))
            """
        ) { (post: try $0.id() as Identifier<Post>, hashtag: try $0.id() as Identifier<Hashtag>) }
        var tagged: [Identifier<Post>: Set<Identifier<Member>>] = [:]
        for pair in pairs { tagged[pair.post, default: []].formUnion(byHashtag[pair.hashtag] ?? []) }
        for event in events {
            guard let post = event.post else { continue }
            for hashtag in event.formerHashtags {
                tagged[post, default: []].formUnion(byHashtag[hashtag] ?? [])
            }
        }
        return tagged
    }
}
