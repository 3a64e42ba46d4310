-- Authenticator apps of members, and the codes for the day on which the app is gone (docs/decisions/0069-second-factors.md).
CREATE TABLE authenticators (
    member_id INTEGER PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    sealed_secret BLOB NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_codes_by_member ON recovery_codes (member_id);

-- Log-ins whose password was right, and which wait for a code.
CREATE TABLE log_in_tickets (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('web', 'app')),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX log_in_tickets_by_member ON log_in_tickets (member_id);
CREATE INDEX log_in_tickets_by_expiry ON log_in_tickets (expires_at);
