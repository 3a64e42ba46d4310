-- Posts that moderators mark as sensitive (docs/decisions/0095-sensitive-photos.md).

-- Since when moderators say that its photos are; NULL where its author alone says so, or nobody.
ALTER TABLE posts ADD COLUMN marked_sensitive_at INTEGER;

-- The log knows two more words. A table that says which there are is written anew.
CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn',
        'mark_sensitive', 'unmark_sensitive')),
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
