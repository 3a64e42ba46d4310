-- What the nodes of one yard share beside its content (docs/decisions/0012-several-nodes.md).

-- Secrets of the yard. Only a yard that several nodes serve keeps them here.
CREATE TABLE server_keys (
    name TEXT COLLATE "C" PRIMARY KEY,
    key BYTEA NOT NULL CHECK (length(key) = 32)
);

-- Who does a piece of background work at the moment.
CREATE TABLE leases (
    name TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT COLLATE "C" NOT NULL,
    expires_at BIGINT NOT NULL
);

-- How much of an allowance is spent. A subject is a keyed hash of who did what: no address, no name.
-- Unlogged: nobody is harmed when a crash of the database forgets it.
CREATE UNLOGGED TABLE limits (
    subject BYTEA PRIMARY KEY CHECK (length(subject) = 32),
    -- When all of the allowance is there again: microseconds since 1970-01-01T00:00:00Z.
    full_at BIGINT NOT NULL
);

CREATE INDEX limits_by_age ON limits (full_at);
