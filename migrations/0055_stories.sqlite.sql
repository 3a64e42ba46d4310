-- Stories: photos with words on them, for followers and for a day (docs/decisions/0080-stories.md).

-- Whether the photo was uploaded for a story: then its files are for few, whatever shows it. A photo with another
-- purpose has 0; the column `purpose` says 'post' for one of a story, since SQLite changes no CHECK.
ALTER TABLE photos ADD COLUMN is_story INTEGER NOT NULL DEFAULT 0 CHECK (is_story IN (0, 1));

CREATE TABLE stories (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    frame_count INTEGER NOT NULL CHECK (frame_count BETWEEN 1 AND 10),
    -- 1 if its author finds it in the archive afterwards, 0 if it is deleted when it ends.
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    created_at INTEGER NOT NULL,
    -- From then on it is there for its author alone.
    expires_at INTEGER NOT NULL,
    -- Since when moderators took it away.
    hidden_at INTEGER,
    CHECK (expires_at > created_at)
) STRICT;

-- What somebody has to show now, and the archive, latest first; what is to be deleted.
CREATE INDEX stories_by_author ON stories (author_id, expires_at, id);
CREATE INDEX stories_due ON stories (expires_at) WHERE is_kept = 0;

CREATE TABLE story_frames (
    photo_id INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
    -- Words on the photo; empty for none.
    text TEXT NOT NULL,
    -- Where the middle of the words is, in thousandths of the frame.
    text_x INTEGER NOT NULL CHECK (text_x BETWEEN 0 AND 1000),
    text_y INTEGER NOT NULL CHECK (text_y BETWEEN 0 AND 1000),
    UNIQUE (story_id, position)
) STRICT;

-- Who looked, for the author alone. Rows live for two days.
CREATE TABLE story_views (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
    viewer_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- How many frames, counted from the first, the viewer has seen.
    reached INTEGER NOT NULL CHECK (reached BETWEEN 1 AND 10),
    seen_at INTEGER NOT NULL,
    -- When the heart was given; NULL without one.
    hearted_at INTEGER,
    UNIQUE (story_id, viewer_id)
) STRICT;

CREATE INDEX story_views_by_story ON story_views (story_id, id);
CREATE INDEX story_views_by_viewer ON story_views (viewer_id, id);

-- Whose stories a member is not shown.
CREATE TABLE story_mutes (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    muted_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (member_id, muted_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX story_mutes_by_muted ON story_mutes (muted_id);

-- What a member chose about their own stories. Without a row they are kept.
CREATE TABLE story_settings (
    member_id INTEGER PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    keeps INTEGER NOT NULL CHECK (keeps IN (0, 1))
) STRICT;

ALTER TABLE departures ADD COLUMN stories INTEGER NOT NULL DEFAULT 0 CHECK (stories >= 0);

-- Newer news of one kind of one story replace the older ones.
ALTER TABLE events ADD COLUMN story_id INTEGER CHECK (story_id > 0);
CREATE UNIQUE INDEX events_by_story ON events (story_id, kind);

-- The story that a report of its author is about.
ALTER TABLE reports ADD COLUMN story_id INTEGER REFERENCES stories (id) ON DELETE SET NULL;
CREATE INDEX reports_by_story ON reports (story_id) WHERE story_id IS NOT NULL;

-- Evidence, removals and the log know one more word. A table that says which there are is written anew.
CREATE TABLE wider_pieces (
    evidence_id INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message', 'story')),
    -- No foreign keys: it outlives what it shows.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    username TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- Name and price of a listing, else empty.
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    -- 1 for what was reported, 0 for what stood around it.
    is_reported INTEGER NOT NULL CHECK (is_reported IN (0, 1)),
    PRIMARY KEY (evidence_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO wider_pieces
    (evidence_id, position, kind, thing_id, username, display_name, title, text, made_at, is_reported)
SELECT evidence_id, position, kind, thing_id, username, display_name, title, text, made_at, is_reported
FROM evidence_pieces;

DROP TABLE evidence_pieces;
ALTER TABLE wider_pieces RENAME TO evidence_pieces;

CREATE INDEX evidence_pieces_by_thing ON evidence_pieces (kind, thing_id);

CREATE TABLE wider_removals (
    -- Of the decision.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story')),
    -- Of an avatar the photo, of a profile its member.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When it is deleted.
    due_at INTEGER NOT NULL,
    -- 1 for what was hidden before, and is hidden again when it is put back.
    was_hidden INTEGER NOT NULL CHECK (was_hidden IN (0, 1)),
    -- What a profile said, else empty.
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL
) STRICT;

INSERT INTO wider_removals (id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio)
SELECT id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio FROM removals;

DROP TABLE removals;
ALTER TABLE wider_removals RENAME TO removals;

CREATE UNIQUE INDEX removals_by_thing ON removals (kind, thing_id);
CREATE INDEX removals_due ON removals (due_at);
CREATE INDEX removals_by_member ON removals (member_id);

CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn')),
    kind TEXT NOT NULL CHECK (kind IN
        ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- When a suspension ends by itself.
    until_at INTEGER
) STRICT;

INSERT INTO wider_decisions (id, action, kind, thing_id, member_id, username, actor, reason, until_at)
SELECT id, action, kind, thing_id, member_id, username, actor, reason, until_at FROM decisions;

DROP TRIGGER decisions_never_change;
DROP TRIGGER decisions_never_go;
DROP TABLE decisions;
ALTER TABLE wider_decisions RENAME TO decisions;

CREATE INDEX decisions_by_thing ON decisions (kind, thing_id, id);
CREATE INDEX decisions_by_member ON decisions (member_id, id);

CREATE TRIGGER decisions_never_change BEFORE UPDATE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;

CREATE TRIGGER decisions_never_go BEFORE DELETE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
