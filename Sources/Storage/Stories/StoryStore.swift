package import Domain
import MadangCore

/// Keeps stories, who looked at them, and what members chose about them.
package struct StoryStore {
    let connection: any Connection
    let tombstones: TombstoneStore

    /// Writes the story and its frames. The photos must be the author's, unused and of stories: see `PublishStory`.
    package func insert(_ story: NewStory) throws {
        try connection.run(
            """
            INSERT INTO stories (id, author_id, frame_count, is_kept, created_at, expires_at)
            VALUES (\(story.id), \(story.authorID), \(story.frames.count), \(story.isKept ? 1 : 0),
                \(story.createdAt), \(story.expiresAt))
            """)
        let rows = story.frames.enumerated().map { position, frame -> SQL in
            let words = frame.words
            return """
                (\(frame.photoID), \(story.id), \(position), \(words?.text ?? ""),
                \(words?.x ?? StoryRule.usualX), \(words?.y ?? StoryRule.usualY))
                """
        }
        try connection.run(
            """
            INSERT INTO story_frames (photo_id, story_id, position, text, text_x, text_y)
            VALUES \(SQL(rows, separator: ", "))
            """)
        try connection.run(
            "UPDATE photos SET unused_since = NULL WHERE id IN (\(list: story.frames.map(\.photoID)))")
    }

    /// Takes a story away with its photos, looks and hearts; marks its blobs for deletion. Nothing for none.
    package func delete(_ id: Identifier<Story>) throws {
        let photos: [Identifier<Photo>] = try connection.rows(
            "SELECT photo_id FROM story_frames WHERE story_id = \(id) ORDER BY position"
        ) { try $0.id() }
        try connection.run("DELETE FROM stories WHERE id = \(id)")
        try PhotoStore(connection: connection, tombstones: tombstones).delete(photos)
    }

    /// Takes away what ended by `moment` and is not kept, longest ago first, at most `limit` of them. Gives how many.
    package func deleteEnded(by moment: Timestamp, limit: Int) throws -> Int {
        let ended: [Identifier<Story>] = try connection.rows(
            """
            SELECT id FROM stories WHERE is_kept = 0 AND expires_at <= \(moment)
            ORDER BY expires_at LIMIT \(limit)
            """
        ) { try $0.id() }
        for story in ended { try delete(story) }
        return ended.count
    }

    /// Whose story it is, whoever sees it.
    package func author(of id: Identifier<Story>) throws -> Identifier<Member>? {
        try connection.row("SELECT author_id FROM stories WHERE id = \(id)") { try $0.id() }
    }

    /// How many stories of `member` have not ended at `now`, and when the first of them does; nil without one. What
    /// moderators took away counts, too.
    package func liveCount(of member: Identifier<Member>, at now: Timestamp) throws -> (
        count: Int, firstEnd: Timestamp?
    ) {
        let found = try connection.row(
            """
            SELECT count(*), min(expires_at) FROM stories
            WHERE author_id = \(member) AND expires_at > \(now)
            """
        ) { (count: try $0.int(), firstEnd: try $0.optionalMoment()) }
        return found ?? (count: 0, firstEnd: nil)
    }

    // What members chose

    /// Whether the stories of `member` stay in the archive when they have ended.
    package func keeps(_ member: Identifier<Member>) throws -> Bool {
        try connection.row("SELECT keeps FROM story_settings WHERE member_id = \(member)") {
            try $0.bool()
        } ?? true
    }

    /// Holds for what `member` publishes from now on, and for what has not ended at `now`. The archive stays as it is.
    package func setKeeps(_ keeps: Bool, of member: Identifier<Member>, at now: Timestamp) throws {
        try connection.run(
            """
            INSERT INTO story_settings (member_id, keeps) VALUES (\(member), \(keeps ? 1 : 0))
            ON CONFLICT (member_id) DO UPDATE SET keeps = excluded.keeps
            """)
        try connection.run(
            """
            UPDATE stories SET is_kept = \(keeps ? 1 : 0)
            WHERE author_id = \(member) AND expires_at > \(now)
            """)
    }

    /// Whose stories a member is not shown in their row.
    package var mutes: ChosenMembers {
        ChosenMembers(table: "story_mutes", column: "muted_id", connection: connection)
    }
}
