-- Passkeys of members (docs/decisions/0070-passkeys.md).
CREATE TABLE passkeys (
    id BIGINT PRIMARY KEY NOT NULL,
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    label TEXT COLLATE "C" NOT NULL,
    credential_id BYTEA NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key BYTEA NOT NULL,
    sign_count BIGINT NOT NULL CHECK (sign_count >= 0),
    is_synced BIGINT NOT NULL CHECK (is_synced IN (0, 1)),
    used_at BIGINT
);

CREATE INDEX passkeys_by_member ON passkeys (member_id);
