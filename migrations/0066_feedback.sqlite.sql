-- What two members say of a sale afterwards: thanks, or what went wrong (docs/decisions/0093-feedback.md).

CREATE TABLE feedback (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    sale_id INTEGER NOT NULL REFERENCES sales (id) ON DELETE CASCADE,
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- The other one of the sale, on whose profile it stands.
    subject_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type IN ('thanks', 'problem')),
    -- Of a problem, and of nothing else.
    reason TEXT CHECK (reason IN ('did_not_come', 'not_as_described', 'unkind')),
    -- Empty for none.
    text TEXT NOT NULL,
    -- What muted words are looked for in.
    folded TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- From then on others see it, and nobody changes it: when both have spoken, or when the time for it is over.
    shown_at INTEGER NOT NULL,
    -- Since when moderators took it away.
    hidden_at INTEGER,
    UNIQUE (sale_id, author_id),
    CHECK ((reason IS NULL) = (type = 'thanks')),
    CHECK (author_id <> subject_id)
) STRICT;

CREATE INDEX feedback_by_subject ON feedback (subject_id, id);
CREATE INDEX feedback_by_author ON feedback (author_id, id);

-- The feedback that a report of its author is about.
ALTER TABLE reports ADD COLUMN feedback_id INTEGER REFERENCES feedback (id) ON DELETE SET NULL;
CREATE INDEX reports_by_feedback ON reports (feedback_id) WHERE feedback_id IS NOT NULL;

-- Evidence, removals and the log know one more word. A table that says which there are is written anew.
CREATE TABLE wider_pieces (
    evidence_id INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN
        ('post', 'comment', 'listing', 'member', 'message', 'story', 'board', 'feedback')),
    -- No foreign keys: it outlives what it shows.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    username TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- Name and price of a listing, title of a board, what was sold and what went wrong; else empty.
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
    kind TEXT NOT NULL CHECK (kind IN
        ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story', 'board', 'feedback')),
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
        ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story', 'board', 'feedback')),
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
