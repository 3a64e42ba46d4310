-- Somebody else's programs, and what members let them do (docs/decisions/0075-apps.md).
CREATE TABLE apps (
    id INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    website TEXT,
    -- One on each line.
    redirects TEXT NOT NULL CHECK (redirects <> ''),
    scopes TEXT NOT NULL CHECK (scopes <> ''),
    -- NULL for a program that can keep no secret.
    secret_hash BLOB CHECK (length(secret_hash) = 32),
    used_at INTEGER NOT NULL
) STRICT;

CREATE INDEX apps_by_use ON apps (used_at);

-- NULL for whoever logged in, and for tokens of one's own.
ALTER TABLE sessions ADD COLUMN app_id INTEGER REFERENCES apps (id) ON DELETE CASCADE;

CREATE INDEX sessions_by_app ON sessions (app_id) WHERE app_id IS NOT NULL;

CREATE TABLE authorization_codes (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    app_id INTEGER NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- In which the member let the app in.
    granted_in INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    redirect TEXT NOT NULL,
    is_redirect_named INTEGER NOT NULL CHECK (is_redirect_named IN (0, 1)),
    scopes TEXT NOT NULL CHECK (scopes <> ''),
    challenge BLOB NOT NULL CHECK (length(challenge) = 32),
    expires_at INTEGER NOT NULL,
    -- Which it opened; NULL while it is unused.
    session_id INTEGER REFERENCES sessions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX authorization_codes_by_app ON authorization_codes (app_id);
CREATE INDEX authorization_codes_by_member ON authorization_codes (member_id);
CREATE INDEX authorization_codes_by_grant ON authorization_codes (granted_in);
CREATE INDEX authorization_codes_by_session ON authorization_codes (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX authorization_codes_by_expiry ON authorization_codes (expires_at);
