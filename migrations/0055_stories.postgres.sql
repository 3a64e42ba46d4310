-- Stories: photos with words on them, for followers and for a day (docs/decisions/0080-stories.md).

-- Whether the photo was uploaded for a story: then its files are for few, whatever shows it. A photo with another
-- purpose has 0; the column `purpose` says 'post' for one of a story, since SQLite changes no CHECK.
ALTER TABLE photos ADD COLUMN is_story BIGINT NOT NULL DEFAULT 0 CHECK (is_story IN (0, 1));

CREATE TABLE stories (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    author_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    frame_count BIGINT NOT NULL CHECK (frame_count BETWEEN 1 AND 10),
    -- 1 if its author finds it in the archive afterwards, 0 if it is deleted when it ends.
    is_kept BIGINT NOT NULL CHECK (is_kept IN (0, 1)),
    created_at BIGINT NOT NULL,
    -- From then on it is there for its author alone.
    expires_at BIGINT NOT NULL,
    -- Since when moderators took it away.
    hidden_at BIGINT,
    CHECK (expires_at > created_at)
);

-- What somebody has to show now, and the archive, latest first; what is to be deleted.
CREATE INDEX stories_by_author ON stories (author_id, expires_at, id);
CREATE INDEX stories_due ON stories (expires_at) WHERE is_kept = 0;

CREATE TABLE story_frames (
    photo_id BIGINT PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    story_id BIGINT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
    position BIGINT NOT NULL CHECK (position BETWEEN 0 AND 9),
    -- Words on the photo; empty for none.
    text TEXT COLLATE "C" NOT NULL,
    -- Where the middle of the words is, in thousandths of the frame.
    text_x BIGINT NOT NULL CHECK (text_x BETWEEN 0 AND 1000),
    text_y BIGINT NOT NULL CHECK (text_y BETWEEN 0 AND 1000),
    UNIQUE (story_id, position)
);

-- Who looked, for the author alone. Rows live for two days.
CREATE TABLE story_views (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    story_id BIGINT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
    viewer_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- How many frames, counted from the first, the viewer has seen.
    reached BIGINT NOT NULL CHECK (reached BETWEEN 1 AND 10),
    seen_at BIGINT NOT NULL,
    -- When the heart was given; NULL without one.
    hearted_at BIGINT,
    UNIQUE (story_id, viewer_id)
);

CREATE INDEX story_views_by_story ON story_views (story_id, id);
CREATE INDEX story_views_by_viewer ON story_views (viewer_id, id);

-- Whose stories a member is not shown.
CREATE TABLE story_mutes (
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    muted_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (member_id, muted_id)
);

CREATE INDEX story_mutes_by_muted ON story_mutes (muted_id);

-- What a member chose about their own stories. Without a row they are kept.
CREATE TABLE story_settings (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    keeps BIGINT NOT NULL CHECK (keeps IN (0, 1))
);

ALTER TABLE departures ADD COLUMN stories BIGINT NOT NULL DEFAULT 0 CHECK (stories >= 0);

-- Newer news of one kind of one story replace the older ones.
ALTER TABLE events ADD COLUMN story_id BIGINT CHECK (story_id > 0);
CREATE UNIQUE INDEX events_by_story ON events (story_id, kind);

-- The story that a report of its author is about.
ALTER TABLE reports ADD COLUMN story_id BIGINT REFERENCES stories (id) ON DELETE SET NULL;
CREATE INDEX reports_by_story ON reports (story_id) WHERE story_id IS NOT NULL;

-- Evidence, removals and the log know one more word.
ALTER TABLE evidence_pieces DROP CONSTRAINT evidence_pieces_kind_check;
ALTER TABLE evidence_pieces ADD CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message', 'story'));
ALTER TABLE removals DROP CONSTRAINT removals_kind_check;
ALTER TABLE removals ADD CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story'));
ALTER TABLE decisions DROP CONSTRAINT decisions_kind_check;
ALTER TABLE decisions ADD CHECK (kind IN
    ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story'));
