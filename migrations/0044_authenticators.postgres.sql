-- Authenticator apps of members, and the codes for the day on which the app is gone (docs/decisions/0069-second-factors.md).
CREATE TABLE authenticators (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    sealed_secret BYTEA NOT NULL,
    confirmed_at BIGINT,
    last_step BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    hash BYTEA PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE
);

CREATE INDEX recovery_codes_by_member ON recovery_codes (member_id);

-- Log-ins whose password was right, and which wait for a code.
CREATE TABLE log_in_tickets (
    hash BYTEA PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('web', 'app')),
    expires_at BIGINT NOT NULL
);

CREATE INDEX log_in_tickets_by_member ON log_in_tickets (member_id);
CREATE INDEX log_in_tickets_by_expiry ON log_in_tickets (expires_at);
