-- What the nodes of one yard share beside its content (docs/decisions/0012-several-nodes.md).

-- Secrets of the yard. Only a yard that several nodes serve keeps them here.
CREATE TABLE server_keys (
    name TEXT PRIMARY KEY NOT NULL,
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

-- Who does a piece of background work at the moment.
CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL,
    holder TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How much of an allowance is spent. A subject is a keyed hash of who did what: no address, no name.
CREATE TABLE limits (
    subject BLOB PRIMARY KEY NOT NULL CHECK (length(subject) = 32),
    -- When all of the allowance is there again: microseconds since 1970-01-01T00:00:00Z.
    full_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX limits_by_age ON limits (full_at);
