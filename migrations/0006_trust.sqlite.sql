-- What accounts need to be trusted: what happened to them, what their members are told, by page and by mail.

-- Typed events for the operator; never bodies, tokens, passwords or e-mail addresses.
CREATE TABLE audit (
    -- Made by the application like all ids: it tells the time.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL,
    -- Whom it is about. No foreign key: the row outlives the member. Null for a name that nobody has.
    member_id INTEGER CHECK (member_id > 0),
    username TEXT,
    -- Who did it, if not the member.
    actor TEXT,
    network TEXT,
    device TEXT,
    -- The rest as compact JSON, texts by name.
    facts TEXT NOT NULL
) STRICT;

CREATE INDEX audit_by_member ON audit (member_id, id);

-- Mail that waits to be sent. It holds no secret: one-time links are made when it is sent.
CREATE TABLE letters (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL,
    -- Null when the member is gone, or never was.
    member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    -- The address. Null for a letter to nobody, which is dropped instead of sent.
    recipient TEXT,
    locale TEXT NOT NULL,
    facts TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- When to try next.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0)
) STRICT;

CREATE INDEX letters_by_due ON letters (due_at, id);
CREATE INDEX letters_by_member ON letters (member_id);

-- What a member should know, shown until they say that they have seen it.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    facts TEXT NOT NULL,
    seen_at INTEGER
) STRICT;

CREATE INDEX notices_by_member ON notices (member_id, id);
CREATE INDEX notices_unseen ON notices (member_id, id) WHERE seen_at IS NULL;

-- A new e-mail address that waits for its owner to open the link: one for each member.
CREATE TABLE email_changes (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    -- Of the link in the letter; null until the letter is sent.
    hash BLOB UNIQUE CHECK (length(hash) = 32),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- Since when another heir of the same spent token carries the session on (docs/decisions/0005-sessions.md).
ALTER TABLE session_secrets ADD COLUMN outdated_at INTEGER;
