-- Devices that are told when nobody looks (docs/decisions/0076-push.md).
CREATE TABLE push_subscriptions (
    id INTEGER PRIMARY KEY NOT NULL,
    session_id INTEGER NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Of the push service.
    address TEXT NOT NULL,
    public_key BLOB NOT NULL CHECK (length(public_key) = 65),
    secret BLOB NOT NULL CHECK (length(secret) = 16),
    language TEXT NOT NULL,
    -- The latest notification and message that it was told of.
    told_notification INTEGER NOT NULL,
    told_message INTEGER NOT NULL,
    -- When something is to be told; NULL while nothing is.
    due_at INTEGER,
    attempts INTEGER NOT NULL CHECK (attempts >= 0)
) STRICT;

-- A browser gives each of its readers the same.
CREATE UNIQUE INDEX push_subscriptions_by_address ON push_subscriptions (address);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_by_due ON push_subscriptions (due_at) WHERE due_at IS NOT NULL;

-- What a member wants to be told on their devices. Without a row all, at any time.
CREATE TABLE push_wishes (
    member_id INTEGER PRIMARY KEY NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Kinds that are not told, with spaces between.
    silent_kinds TEXT NOT NULL,
    -- Minutes of the member's day; both or none.
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
) STRICT;

-- Of whom a member is told nothing on their devices.
CREATE TABLE push_silences (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    silenced_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (member_id, silenced_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_silences_by_silenced ON push_silences (silenced_id);
