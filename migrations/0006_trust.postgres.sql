-- What accounts need to be trusted: what happened to them, what their members are told, by page and by mail.

-- Typed events for the operator; never bodies, tokens, passwords or e-mail addresses.
CREATE TABLE audit (
    -- Made by the application like all ids: it tells the time.
    id BIGINT PRIMARY KEY CHECK (id > 0),
    kind TEXT COLLATE "C" NOT NULL,
    -- Whom it is about. No foreign key: the row outlives the member. Null for a name that nobody has.
    member_id BIGINT CHECK (member_id > 0),
    username TEXT,
    -- Who did it, if not the member.
    actor TEXT,
    network TEXT,
    device TEXT,
    -- The rest as compact JSON, texts by name.
    facts TEXT NOT NULL
);

CREATE INDEX audit_by_member ON audit (member_id, id);

-- Mail that waits to be sent. It holds no secret: one-time links are made when it is sent.
CREATE TABLE letters (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    kind TEXT COLLATE "C" NOT NULL,
    -- Null when the member is gone, or never was.
    member_id BIGINT REFERENCES members (id) ON DELETE CASCADE,
    -- The address. Null for a letter to nobody, which is dropped instead of sent.
    recipient TEXT,
    locale TEXT NOT NULL,
    facts TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When to try next.
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL CHECK (attempts >= 0)
);

CREATE INDEX letters_by_due ON letters (due_at, id);
CREATE INDEX letters_by_member ON letters (member_id);

-- What a member should know, shown until they say that they have seen it.
CREATE TABLE notices (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL,
    facts TEXT NOT NULL,
    seen_at BIGINT
);

CREATE INDEX notices_by_member ON notices (member_id, id);
CREATE INDEX notices_unseen ON notices (member_id, id) WHERE seen_at IS NULL;

-- A new e-mail address that waits for its owner to open the link: one for each member.
CREATE TABLE email_changes (
    member_id BIGINT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    -- Of the link in the letter; null until the letter is sent.
    hash BYTEA UNIQUE CHECK (length(hash) = 32),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- Since when another heir of the same spent token carries the session on (docs/decisions/0005-sessions.md).
ALTER TABLE session_secrets ADD COLUMN outdated_at BIGINT;
