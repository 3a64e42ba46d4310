package import Domain
import MadangCore

extension StoryStore {
    /// The rings that `viewer` sees: one's own, then those of whom they follow, unseen ones first, and in each part the
    /// one with the latest story first. One statement, two more for avatars that are not in memory.
    package func row(of viewer: Identifier<Member>, at now: Timestamp) throws -> StoryRow {
        // One's own and the others.
        let rows = try connection.rows(
            """
            SELECT \(StoryRing.columns(viewer: viewer)) FROM (\(rings(of: viewer, at: now))) AS r
                JOIN members m ON m.id = r.author_id LEFT JOIN photos ph ON ph.id = m.avatar_id
            WHERE \(Visibility.ofMember(to: viewer))
            ORDER BY CASE WHEN m.id = \(viewer) THEN 0 ELSE 1 END, r.unseen DESC, r.latest DESC
            LIMIT \(StoryRow.limit + 1)
            """
        ) { row in
            let ring = try StoryRing(row: &row, viewer: viewer)
            return (ring: ring, avatar: try PhotoReference(joined: &row))
        }
        let photos = try Photos(connection: connection).read(rows.compactMap(\.avatar))
        let rings = rows.map { row in
            var ring = row.ring
            ring.author.avatar = row.avatar.flatMap { photos[$0.id] }
            return ring
        }
        return StoryRow(
            own: rings.first { $0.author.relation.isViewer },
            rings: Array(rings.filter { !$0.author.relation.isViewer }.prefix(StoryRow.limit)))
    }

    /// Of the viewer, and of each author whom they follow and do not mute: what the row says of the live stories.
    private func rings(of viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        let isUnseen: SQL = "s.author_id <> \(viewer) AND coalesce(v.reached, 0) < s.frame_count"
        return """
            SELECT s.author_id, max(s.id) AS latest, count(*) AS story_count, min(s.expires_at) AS changes_at,
                max(CASE WHEN \(isUnseen) THEN 1 ELSE 0 END) AS unseen,
                coalesce(min(CASE WHEN \(isUnseen) THEN s.id END), min(s.id)) AS begin_id
            FROM (\(authors(for: viewer, at: now))
                UNION ALL SELECT me.id FROM members me WHERE me.id = \(viewer)) AS a
            JOIN stories s ON s.author_id = a.id AND s.expires_at > \(now)
                AND \(Visibility.isStoryHidden) <> 1
            LEFT JOIN story_views v ON v.story_id = s.id AND v.viewer_id = \(viewer)
            GROUP BY s.author_id
            """
    }

    /// So many live stories of the yard may be gone through.
    private static let fewStories = 200

    /// All whom `viewer` follows and does not mute. Where fewer stories are live than `viewer` follows members, only
    /// the authors of these: of two thousand members hardly any has one, and to ask each costs more than a page of
    /// posts.
    private func authors(for viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        let followed: SQL = """
            (SELECT count(*) FROM (
                SELECT 1 FROM follows WHERE follower_id = \(viewer) LIMIT \(Self.fewStories)) AS few)
            """
        let areFew: SQL = """
            (SELECT count(*) FROM (
                SELECT 1 FROM stories WHERE expires_at > \(now) LIMIT \(followed)) AS live) < \(followed)
            """
        let isShown: SQL = """
            (SELECT count(*) FROM story_mutes u
                WHERE u.member_id = \(viewer) AND u.muted_id = f.followee_id) = 0
            AND \(Visibility.isUnmuted("f.followee_id", by: viewer))
            """
        // Each way begins with a row of its own, or with none: the other one reads nothing.
        return """
            SELECT f.followee_id AS id FROM (SELECT 1 AS one WHERE NOT \(areFew)) AS way
            CROSS JOIN follows f WHERE f.follower_id = \(viewer) AND \(isShown)
            UNION ALL SELECT f.followee_id FROM (SELECT 1 AS one WHERE \(areFew)) AS way
            CROSS JOIN (SELECT DISTINCT author_id FROM (
                SELECT author_id FROM stories WHERE expires_at > \(now)
                ORDER BY expires_at LIMIT \(Self.fewStories)) AS live) AS l
            CROSS JOIN follows f WHERE f.follower_id = \(viewer) AND f.followee_id = l.author_id AND \(isShown)
            """
    }

    /// The story as `viewer` sees it at `now`; nil for what they do not see.
    package func story(_ id: Identifier<Story>, viewer: Identifier<Member>, at now: Timestamp) throws
        -> Story?
    {
        let rows = try connection.rows(
            """
            SELECT \(Story.columns(viewer: viewer, at: now))
            FROM stories s JOIN members m ON m.id = s.author_id
            WHERE s.id = \(id) AND \(Visibility.ofStory(to: viewer, at: now))
            """
        ) { try Story(row: &$0, viewer: viewer) }
        return try addingPictures(to: rows).first
    }

    /// The live stories of `author` that `viewer` sees, oldest first.
    package func live(by author: Identifier<Member>, viewer: Identifier<Member>, at now: Timestamp) throws
        -> [Story]
    {
        let rows = try connection.rows(
            "SELECT \(Story.columns(viewer: viewer, at: now)) FROM \(liveStories(of: author, viewer, now))"
        ) { try Story(row: &$0, viewer: viewer) }
        return try addingPictures(to: rows)
    }

    /// What comes before and behind `story` among the live ones of its author, in the order of `live`; nothing for one
    /// that is not live.
    package func neighbours(of story: Story, viewer: Identifier<Member>, at now: Timestamp) throws -> (
        previous: Identifier<Story>?, next: Identifier<Story>?
    ) {
        let ids: [Identifier<Story>] = try connection.rows(
            "SELECT s.id FROM \(liveStories(of: story.author.id, viewer, now))"
        ) { try $0.id() }
        guard let place = ids.firstIndex(of: story.id) else { return (nil, nil) }
        return (
            previous: place > 0 ? ids[place - 1] : nil, next: place + 1 < ids.count ? ids[place + 1] : nil
        )
    }

    /// All stories of `member` for themselves, live ones too, latest first. The number of statements does not depend on
    /// the page.
    package func archive(of member: Identifier<Member>, at now: Timestamp, page: PageRequest) throws
        -> Page<Story>
    {
        let query = ListQuery(
            columns: Story.columns(viewer: member, at: now),
            tables: "stories s JOIN members m ON m.id = s.author_id",
            filter: "s.author_id = \(member) AND (s.is_kept = 1 OR s.expires_at > \(now))",
            key: "s.expires_at", tie: "s.id", isTieFalling: true)
        let rows = try connection.page(query, page) { try Story(row: &$0, viewer: member) }
        return Page(items: try addingPictures(to: rows.items), next: rows.next)
    }

    /// Tables, conditions and order of the live stories of `author` that `viewer` sees.
    private func liveStories(
        of author: Identifier<Member>, _ viewer: Identifier<Member>, _ now: Timestamp
    ) -> SQL {
        """
        stories s JOIN members m ON m.id = s.author_id
        WHERE s.author_id = \(author) AND s.expires_at > \(now) AND \(Visibility.isStoryHidden) <> 1
            AND \(Visibility.ofStory(to: viewer, at: now))
        ORDER BY s.expires_at, s.id LIMIT \(StoryRule.liveLimit)
        """
    }

    /// `stories` with their frames and their authors' avatars: in two statements whatever their number, and two more
    /// for each of both where photos are not in memory.
    private func addingPictures(to stories: [Story]) throws -> [Story] {
        guard !stories.isEmpty else { return stories }
        let rows = try connection.rows(
            """
            SELECT \(StoryFrameRow.columns) FROM story_frames sf JOIN photos ph ON ph.id = sf.photo_id
            WHERE sf.story_id IN (\(list: stories.map(\.id)))
            """, StoryFrameRow.init(row:))
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        let frames = Dictionary(grouping: rows, by: \.story)
        let complete = stories.map { story in
            var story = story
            story.frames = (frames[story.id] ?? []).sorted { $0.position < $1.position }.compactMap { row in
                photos[row.photo.id].map { StoryFrame(photo: $0, words: row.words) }
            }
            return story
        }
        return try Avatars(connection: connection).added(to: complete, \.author)
    }
}
