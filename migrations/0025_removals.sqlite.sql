-- What moderators take away for good; for some days they can put it back (docs/decisions/0043-evidence.md).

CREATE TABLE removals (
    -- Of the decision.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile')),
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

CREATE UNIQUE INDEX removals_by_thing ON removals (kind, thing_id);
CREATE INDEX removals_due ON removals (due_at);
CREATE INDEX removals_by_member ON removals (member_id);

-- Since when its words and photos are shown to neither of the two.
ALTER TABLE messages ADD COLUMN removed_at INTEGER;

-- The log knows more words. A table that says which there are is written anew.
CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back')),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL
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
