-- Warnings, suspensions that end by themselves, appeals against both, and notes among moderators
-- (docs/decisions/0061-moderation-steps.md).

-- When a suspension ends; NULL for one without an end.
ALTER TABLE members ADD COLUMN suspended_until BIGINT;
CREATE INDEX members_suspended_until ON members (suspended_until) WHERE suspended_until IS NOT NULL;

-- Since when a warning waits that the member has not read; NULL for nearly everybody.
ALTER TABLE members ADD COLUMN warned_at BIGINT;

-- The log knows one more word, and for how long a member was kept out.
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CHECK (action IN
    ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn'));
-- When a suspension ends by itself.
ALTER TABLE decisions ADD COLUMN until_at BIGINT;

-- What a member was warned of; the words are those of the decision.
CREATE TABLE warnings (
    -- Of the decision.
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When the member said that they have read it.
    read_at BIGINT
);

CREATE INDEX warnings_by_member ON warnings (member_id, id);

-- What members say against a suspension or a warning.
CREATE TABLE appeals (
    -- Of the decision that it is against: there is one for each.
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    -- NULL while nobody has answered.
    outcome TEXT COLLATE "C" CHECK (outcome IN ('lift', 'keep')),
    -- What the member reads; empty where the suspension ended by itself.
    answer TEXT NOT NULL,
    -- Who answered; NULL also where the suspension ended by itself.
    actor TEXT,
    answered_at BIGINT,
    CHECK ((outcome IS NULL) = (answered_at IS NULL))
);

CREATE INDEX appeals_by_member ON appeals (member_id, id);
CREATE INDEX appeals_open ON appeals (id) WHERE answered_at IS NULL;

-- What moderators tell each other about a member.
CREATE TABLE moderator_notes (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    -- About whom it is.
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    author_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL
);

CREATE INDEX moderator_notes_by_member ON moderator_notes (member_id, id);
CREATE INDEX moderator_notes_by_author ON moderator_notes (author_id);
