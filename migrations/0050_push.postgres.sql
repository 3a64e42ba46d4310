-- Devices that are told when nobody looks (docs/decisions/0076-push.md).
CREATE TABLE push_subscriptions (
    id BIGINT PRIMARY KEY NOT NULL,
    session_id BIGINT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Of the push service.
    address TEXT COLLATE "C" NOT NULL,
    public_key BYTEA NOT NULL CHECK (length(public_key) = 65),
    secret BYTEA NOT NULL CHECK (length(secret) = 16),
    language TEXT COLLATE "C" NOT NULL,
    -- The latest notification and message that it was told of.
    told_notification BIGINT NOT NULL,
    told_message BIGINT NOT NULL,
    -- When something is to be told; NULL while nothing is.
    due_at BIGINT,
    attempts BIGINT NOT NULL CHECK (attempts >= 0)
);

-- A browser gives each of its readers the same.
CREATE UNIQUE INDEX push_subscriptions_by_address ON push_subscriptions (address);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_by_due ON push_subscriptions (due_at) WHERE due_at IS NOT NULL;

-- What a member wants to be told on their devices. Without a row all, at any time.
CREATE TABLE push_wishes (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Kinds that are not told, with spaces between.
    silent_kinds TEXT COLLATE "C" NOT NULL,
    -- Minutes of the member's day; both or none.
    quiet_from BIGINT CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until BIGINT CHECK (quiet_until BETWEEN 0 AND 1439),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);

-- Of whom a member is told nothing on their devices.
CREATE TABLE push_silences (
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    silenced_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (member_id, silenced_id)
);

CREATE INDEX push_silences_by_silenced ON push_silences (silenced_id);
