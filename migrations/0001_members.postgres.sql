-- Members, how they log in, whom they follow. Times are milliseconds since 1970, UTC.
-- Texts by which rows are found compare by their bytes (COLLATE "C"), as in SQLite.

CREATE TABLE members (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    username TEXT COLLATE "C" NOT NULL UNIQUE
        CHECK (length(username) BETWEEN 3 AND 20 AND username = lower(username)),
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL,
    email TEXT NOT NULL,
    -- The address in lower case, by which it is compared.
    email_key TEXT COLLATE "C" NOT NULL UNIQUE,
    locale TEXT,
    role TEXT NOT NULL CHECK (role IN ('member', 'moderator', 'owner')),
    post_count BIGINT NOT NULL CHECK (post_count >= 0),
    follower_count BIGINT NOT NULL CHECK (follower_count >= 0),
    following_count BIGINT NOT NULL CHECK (following_count >= 0),
    listing_count BIGINT NOT NULL CHECK (listing_count >= 0),
    created_at BIGINT NOT NULL
);

-- Apart from members, so that no query of a member ever carries the hash along.
CREATE TABLE credentials (
    member_id BIGINT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    password_hash TEXT NOT NULL
);

CREATE TABLE sessions (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('web', 'app')),
    device TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    confirmed_until BIGINT
);

CREATE INDEX sessions_by_member ON sessions (member_id, id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE session_secrets (
    hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    session_id BIGINT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    spent_at BIGINT
);

CREATE INDEX session_secrets_by_session ON session_secrets (session_id);

CREATE TABLE sign_in_links (
    hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'reset_password')),
    expires_at BIGINT NOT NULL
);

CREATE INDEX sign_in_links_by_member ON sign_in_links (member_id);
CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);

CREATE TABLE follows (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    follower_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    followee_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    UNIQUE (follower_id, followee_id),
    CHECK (follower_id <> followee_id)
);

-- The two walks: whom a member follows, and by whom they are followed, latest first.
CREATE INDEX follows_by_follower ON follows (follower_id, id, followee_id);
CREATE INDEX follows_by_followee ON follows (followee_id, id, follower_id);

CREATE TABLE idempotency_keys (
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    scope TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    result BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, scope, key)
);

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
