-- What moderators take away for good; for some days they can put it back (docs/decisions/0043-evidence.md).

CREATE TABLE removals (
    -- Of the decision.
    id BIGINT PRIMARY KEY CHECK (id > 0),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile')),
    -- Of an avatar the photo, of a profile its member.
    thing_id BIGINT NOT NULL CHECK (thing_id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When it is deleted.
    due_at BIGINT NOT NULL,
    -- 1 for what was hidden before, and is hidden again when it is put back.
    was_hidden BIGINT NOT NULL CHECK (was_hidden IN (0, 1)),
    -- What a profile said, else empty.
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL
);

CREATE UNIQUE INDEX removals_by_thing ON removals (kind, thing_id);
CREATE INDEX removals_due ON removals (due_at);
CREATE INDEX removals_by_member ON removals (member_id);

-- Since when its words and photos are shown to neither of the two.
ALTER TABLE messages ADD COLUMN removed_at BIGINT;

-- The log knows more words.
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CHECK (action IN
    ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back'));
ALTER TABLE decisions DROP CONSTRAINT decisions_kind_check;
ALTER TABLE decisions ADD CHECK (kind IN ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile'));
