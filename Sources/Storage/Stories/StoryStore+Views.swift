package import Domain

/// Who looked, and what they did.
extension StoryStore {
    /// What `viewer` has seen and done of `story`; nil for who has not looked.
    package func mark(of story: Identifier<Story>, viewer: Identifier<Member>) throws -> StoryMark? {
        try connection.row(
            "SELECT reached, hearted_at FROM story_views WHERE story_id = \(story) AND viewer_id = \(viewer)"
        ) { row in
            let reached = try row.int()
            return StoryMark(reached: reached, isHearted: try row.optionalMoment() != nil)
        }
    }

    /// Notes that `viewer` has seen the first `frames` of a story, all of them at most, never fewer than before. The
    /// first look stays the first, by how many requests at once it ever comes. Whether they have looked at it: false
    /// for a story that is not theirs to see, and for their own.
    package func see(
        _ id: Identifier<StoryView>, story: Identifier<Story>, frames: Int, by viewer: Identifier<Member>,
        at now: Timestamp
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO story_views (id, story_id, viewer_id, reached, seen_at)
            SELECT \(id), s.id, \(viewer),
                CASE WHEN s.frame_count < CAST(\(frames) AS BIGINT) THEN s.frame_count
                    ELSE CAST(\(frames) AS BIGINT) END, \(now)
            FROM stories s WHERE s.id = \(story) AND \(Visibility.ofStoryToMark(by: viewer, at: now))
            ON CONFLICT (story_id, viewer_id) DO UPDATE SET reached =
                CASE WHEN excluded.reached > story_views.reached THEN excluded.reached
                    ELSE story_views.reached END
            """) > 0
    }

    /// Gives a story a heart, which is a look at its first frame, too, or takes it back; either may be said twice, and
    /// the first heart stays the first. Whether `viewer` sees the story.
    package func setHeart(
        _ id: Identifier<StoryView>, story: Identifier<Story>, isGiven: Bool, by viewer: Identifier<Member>,
        at now: Timestamp
    ) throws -> Bool {
        guard isGiven else { return try takeHeart(of: story, by: viewer, at: now) }
        return try connection.run(
            """
            INSERT INTO story_views (id, story_id, viewer_id, reached, seen_at, hearted_at)
            SELECT \(id), s.id, \(viewer), 1, \(now), \(now)
            FROM stories s WHERE s.id = \(story) AND \(Visibility.ofStoryToMark(by: viewer, at: now))
            ON CONFLICT (story_id, viewer_id) DO UPDATE SET
                hearted_at = coalesce(story_views.hearted_at, excluded.hearted_at)
            """) > 0
    }

    private func takeHeart(of story: Identifier<Story>, by viewer: Identifier<Member>, at now: Timestamp)
        throws -> Bool
    {
        try connection.run(
            """
            UPDATE story_views SET hearted_at = NULL
            WHERE story_id = \(story) AND viewer_id = \(viewer) AND hearted_at IS NOT NULL
            """)
        return try connection.hasRow(
            """
            SELECT 1 FROM stories s
            WHERE s.id = \(story) AND \(Visibility.ofStoryToMark(by: viewer, at: now))
            """)
    }

    /// How many looked, of those whom `author` sees.
    package func counts(of story: Identifier<Story>, for author: Identifier<Member>) throws -> StoryCounts {
        let id: SQL = "\(story)"
        let counts = try connection.row(
            "SELECT \(StoryCounts.views(of: id, for: author)), \(StoryCounts.hearts(of: id, for: author))",
            StoryCounts.init(row:))
        return counts ?? StoryCounts(views: 0, hearts: 0)
    }

    /// Who looked, latest first, of those whom `author` sees.
    package func views(of story: Identifier<Story>, for author: Identifier<Member>, page: PageRequest) throws
        -> Page<StoryView>
    {
        let query = ListQuery(
            columns: StoryView.columns(author: author),
            tables: "story_views v JOIN members m ON m.id = v.viewer_id",
            filter: "v.story_id = \(story) AND \(Visibility.ofMember(to: author))", key: "v.id")
        let rows = try connection.page(query, page) { try StoryView(row: &$0, author: author) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.viewer), next: rows.next)
    }

    /// What `viewer` looked at, latest first, as long as it is kept.
    package func given(by viewer: Identifier<Member>, page: PageRequest) throws -> Page<GivenStoryView> {
        let query = ListQuery(
            columns: "s.id, \(Visibility.name(to: viewer)), v.reached, v.seen_at, v.hearted_at",
            tables: """
                story_views v JOIN stories s ON s.id = v.story_id JOIN members m ON m.id = s.author_id
                """,
            filter: "v.viewer_id = \(viewer)", key: "v.id")
        return try connection.page(query, page) { row in
            GivenStoryView(
                storyID: try row.id(), author: try row.optionalText(), reached: try row.int(),
                seenAt: try row.moment(), heartedAt: try row.optionalMoment())
        }
    }

    /// Forgets who looked at stories that were published before `moment`, at most `limit` looks; gives how many.
    package func forgetViews(ofStoriesBefore moment: Timestamp, limit: Int) throws -> Int {
        let earliest = Identifier<Story>(earliestAt: moment)
        return try connection.deleteSome(
            of: "story_views", key: "id", where: "story_id < \(earliest)", by: "story_id", limit: limit)
    }
}
