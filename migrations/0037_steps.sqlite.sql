-- Warnings, suspensions that end by themselves, appeals against both, and notes among moderators
-- (docs/decisions/0061-moderation-steps.md).

-- When a suspension ends; NULL for one without an end.
ALTER TABLE members ADD COLUMN suspended_until INTEGER;
CREATE INDEX members_suspended_until ON members (suspended_until) WHERE suspended_until IS NOT NULL;

-- Since when a warning waits that the member has not read; NULL for nearly everybody.
ALTER TABLE members ADD COLUMN warned_at INTEGER;

-- The log knows one more word, and for how long a member was kept out.
CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn')),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- When a suspension ends by itself.
    until_at INTEGER
) STRICT;

INSERT INTO wider_decisions (id, action, kind, thing_id, member_id, username, actor, reason)
SELECT id, action, kind, thing_id, member_id, username, actor, reason FROM decisions;

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

-- What a member was warned of; the words are those of the decision.
CREATE TABLE warnings (
    -- Of the decision.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When the member said that they have read it.
    read_at INTEGER
) STRICT;

CREATE INDEX warnings_by_member ON warnings (member_id, id);

-- What members say against a suspension or a warning.
CREATE TABLE appeals (
    -- Of the decision that it is against: there is one for each.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    -- NULL while nobody has answered.
    outcome TEXT CHECK (outcome IN ('lift', 'keep')),
    -- What the member reads; empty where the suspension ended by itself.
    answer TEXT NOT NULL,
    -- Who answered; NULL also where the suspension ended by itself.
    actor TEXT,
    answered_at INTEGER,
    CHECK ((outcome IS NULL) = (answered_at IS NULL))
) STRICT;

CREATE INDEX appeals_by_member ON appeals (member_id, id);
CREATE INDEX appeals_open ON appeals (id) WHERE answered_at IS NULL;

-- What moderators tell each other about a member.
CREATE TABLE moderator_notes (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    -- About whom it is.
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT;

CREATE INDEX moderator_notes_by_member ON moderator_notes (member_id, id);
CREATE INDEX moderator_notes_by_author ON moderator_notes (author_id);
