import Domain
import MadangCore

extension Story {
    /// Of the tables `stories s` and `members m`, its author, at `now`. The frames are read apart.
    static func columns(viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        s.id, s.frame_count, s.created_at, s.expires_at, s.is_kept, s.hidden_at,
        (SELECT coalesce(max(v.reached), 0) FROM story_views v WHERE v.story_id = s.id AND v.viewer_id = \(viewer)),
        (SELECT count(v.hearted_at) FROM story_views v WHERE v.story_id = s.id AND v.viewer_id = \(viewer)),
        \(ofOwn(StoryCounts.views(of: "s.id", for: viewer), viewer, now)),
        \(ofOwn(StoryCounts.hearts(of: "s.id", for: viewer), viewer, now)),
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// What the author alone is told, as long as it is kept who looked; else NULL.
    private static func ofOwn(_ count: SQL, _ viewer: Identifier<Member>, _ now: Timestamp) -> SQL {
        let earliest = now - .hours(StoryRule.viewsHours)
        return "CASE WHEN s.author_id = \(viewer) AND s.created_at > \(earliest) THEN \(count) END"
    }

    /// Of `columns`; without its frames and its author's avatar.
    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let id: Identifier<Story> = try row.id()
        let frameCount = try row.int()
        let createdAt = try row.moment()
        let expiresAt = try row.moment()
        let isKept = try row.bool()
        let hiddenAt = try row.optionalMoment()
        let reached = try row.int()
        let isHearted = try row.bool()
        let counts = try StoryCounts(joined: &row)
        let author = try MemberSummary(row: &row, viewer: viewer)
        let isMine = author.relation.isViewer
        self.init(
            id: id, author: author, frames: [], createdAt: createdAt, expiresAt: expiresAt, isKept: isKept,
            hiddenAt: isMine ? hiddenAt : nil, reached: isMine ? frameCount : reached, isHearted: isHearted,
            counts: counts)
    }
}

extension StoryCounts {
    /// How many looked at the story in the column `story`, of those whom `author` sees: as many as the list of them is
    /// long. `hidden_members` is asked in place of the rows of members, for each look (`Visibility.ofWriter`).
    static func views(of story: SQL, for author: Identifier<Member>) -> SQL {
        "(SELECT count(*) FROM story_views v WHERE \(isCounted(in: story, for: author)))"
    }

    /// How many of them gave it a heart.
    static func hearts(of story: SQL, for author: Identifier<Member>) -> SQL {
        "(SELECT count(v.hearted_at) FROM story_views v WHERE \(isCounted(in: story, for: author)))"
    }

    private static func isCounted(in story: SQL, for author: Identifier<Member>) -> SQL {
        "v.story_id = \(story) AND \(Visibility.ofWriter("v.viewer_id", to: author))"
    }

    init(row: inout RowReader) throws {
        self.init(views: try row.int(), hearts: try row.int())
    }

    /// Nil where there are none to be told.
    init?(joined row: inout RowReader) throws {
        let (views, hearts) = (try row.optionalInteger(), try row.optionalInteger())
        guard let views, let hearts else { return nil }
        self.init(views: Int(views), hearts: Int(hearts))
    }
}

/// A frame before its photo is known.
struct StoryFrameRow {
    /// Of the tables `story_frames sf` and `photos ph`.
    static let columns: SQL = """
        sf.story_id, sf.position, sf.text, sf.text_x, sf.text_y, \(PhotoReference.columns)
        """

    let story: Identifier<Story>
    let position: Int
    let words: StoryWords?
    let photo: PhotoReference

    init(row: inout RowReader) throws {
        story = try row.id()
        position = try row.int()
        let text = try row.text()
        let (x, y) = (try row.int(), try row.int())
        words = text.isEmpty ? nil : StoryWords(text: text, x: x, y: y)
        photo = try PhotoReference(row: &row)
    }
}

extension StoryRing {
    /// Of the row's tables `r` and `members m`, and the avatar's `photos ph`.
    static func columns(viewer: Identifier<Member>) -> SQL {
        """
        r.unseen, r.latest, r.begin_id, r.story_count, r.changes_at, \(MemberSummary.columns(viewer: viewer)),
        \(PhotoReference.columns)
        """
    }

    /// Of `columns`, without the avatar, whose reference comes next.
    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let isUnseen = try row.bool()
        let latest: Identifier<Story> = try row.id()
        let begin: Identifier<Story> = try row.id()
        let count = try row.int()
        let changesAt = try row.moment()
        self.init(
            author: try MemberSummary(row: &row, viewer: viewer), storyCount: count, isSeen: !isUnseen,
            begin: begin, latest: latest, changesAt: changesAt)
    }
}

extension StoryView {
    /// Of the tables `story_views v` and `members m`, the viewer.
    static func columns(author: Identifier<Member>) -> SQL {
        "v.id, v.reached, v.seen_at, v.hearted_at, \(MemberSummary.columns(viewer: author))"
    }

    /// Without the avatar.
    init(row: inout RowReader, author: Identifier<Member>) throws {
        let id: Identifier<StoryView> = try row.id()
        let reached = try row.int()
        let seenAt = try row.moment()
        let heartedAt = try row.optionalMoment()
        self.init(
            id: id, viewer: try MemberSummary(row: &row, viewer: author), reached: reached, seenAt: seenAt,
            heartedAt: heartedAt)
    }
}
