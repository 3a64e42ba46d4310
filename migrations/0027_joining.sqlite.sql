-- Who may join, and under which names (docs/decisions/0041-joining.md).

-- Who is let in by opening the letter to their address.
ALTER TABLE members ADD COLUMN waits_for_email INTEGER NOT NULL DEFAULT 0 CHECK (waits_for_email IN (0, 1));
CREATE INDEX members_unconfirmed ON members (id) WHERE waits_for_email = 1;

-- Usernames of deleted members.
CREATE TABLE kept_names (
    username TEXT PRIMARY KEY NOT NULL,
    -- Null for one that is never given out again: its member was suspended.
    kept_until INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_names_by_end ON kept_names (kept_until) WHERE kept_until IS NOT NULL;

-- Addresses of deleted members who were suspended: keyed hashes, which tell nobody an address.
CREATE TABLE kept_addresses (
    seal BLOB PRIMARY KEY NOT NULL CHECK (length(seal) = 32)
) STRICT, WITHOUT ROWID;

-- Proofs of work by which somebody has joined: each is good once.
CREATE TABLE spent_proofs (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    -- When it would have run out anyway.
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX spent_proofs_by_expiry ON spent_proofs (expires_at);
