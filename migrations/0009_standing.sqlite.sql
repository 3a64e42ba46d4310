-- Who sees whom, and who decides (docs/decisions/0018-standing.md).

CREATE TABLE blocks (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    blocker_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    blocked_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    UNIQUE (blocker_id, blocked_id),
    CHECK (blocker_id <> blocked_id)
) STRICT;

-- Whom a member blocks, latest first.
CREATE INDEX blocks_by_blocker ON blocks (blocker_id, id, blocked_id);
CREATE INDEX blocks_by_blocked ON blocks (blocked_id);

-- Who does not see whom: two rows for each block, so that every list asks by one key, whoever blocked.
CREATE TABLE walls (
    viewer_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    block_id INTEGER NOT NULL REFERENCES blocks (id) ON DELETE CASCADE,
    PRIMARY KEY (viewer_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX walls_by_member ON walls (member_id);
CREATE INDEX walls_by_block ON walls (block_id);

-- Since when a post is hidden by those who look after the yard: its author and they see it, marked.
ALTER TABLE posts ADD COLUMN hidden_at INTEGER;
CREATE INDEX posts_hidden ON posts (author_id, id) WHERE hidden_at IS NOT NULL;

-- Since when a member is suspended: for others they are not there, as those who wait (`hidden_members`).
ALTER TABLE members ADD COLUMN suspended_at INTEGER;
CREATE INDEX members_suspended ON members (id) WHERE suspended_at IS NOT NULL;

-- Something that was reported: one case for a thing while nobody has decided.
CREATE TABLE cases (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member')),
    -- No foreign key: a thing of which kind it is says `kind`.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    -- The post itself, or the one that the comment stands under.
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    -- Whose thing it is.
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    closed_at INTEGER,
    CHECK ((post_id IS NULL) = (kind = 'member'))
) STRICT;

CREATE UNIQUE INDEX cases_open_by_thing ON cases (kind, thing_id) WHERE closed_at IS NULL;
CREATE INDEX cases_open ON cases (id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_thing ON cases (kind, thing_id);
CREATE INDEX cases_by_post ON cases (post_id);
CREATE INDEX cases_by_member ON cases (member_id, id);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    case_id INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'harassment', 'nudity', 'violence', 'illegal', 'other')),
    -- What the reporter wrote; empty for the reason alone.
    words TEXT NOT NULL,
    -- Once per reporter and thing while nobody has decided.
    UNIQUE (case_id, reporter_id)
) STRICT;

CREATE INDEX reports_by_reporter ON reports (reporter_id, id);

-- What was decided, by whom and why. Rows come and never change, nor go: the triggers see to it. No foreign keys:
-- they outlive what they are about.
CREATE TABLE decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge')),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    -- Whose thing it is, and what they were called.
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    -- Who decided.
    actor TEXT NOT NULL,
    -- As the author reads it.
    reason TEXT NOT NULL
) STRICT;

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
