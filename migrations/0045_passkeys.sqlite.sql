-- Passkeys of members (docs/decisions/0070-passkeys.md).
CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY NOT NULL,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
    is_synced INTEGER NOT NULL CHECK (is_synced IN (0, 1)),
    used_at INTEGER
) STRICT;

CREATE INDEX passkeys_by_member ON passkeys (member_id);
