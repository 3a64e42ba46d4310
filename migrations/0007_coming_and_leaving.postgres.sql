-- Members who wait to be let in or are about to leave, and the invites by which others come
-- (docs/decisions/0014-leaving-and-export.md).

-- When all that is theirs goes. Until then they may come back; for others they are gone already.
ALTER TABLE members ADD COLUMN leaving_at BIGINT;
-- Who waits is not there for others either.
ALTER TABLE members ADD COLUMN state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'waiting'));

-- Whoever is not there for others, for the counts of likes and follows: these change rows of members all the time,
-- and must not wait for each other only because each looks whether somebody is there.
CREATE TABLE hidden_members (
    member_id BIGINT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE
);

CREATE INDEX members_leaving ON members (leaving_at) WHERE leaving_at IS NOT NULL;
CREATE INDEX members_waiting ON members (id) WHERE state = 'waiting';
CREATE INDEX members_by_role ON members (role) WHERE role <> 'member';

-- A member's photos are read in order when they take all that is theirs along.
DROP INDEX photos_by_owner;
CREATE INDEX photos_by_owner ON photos (owner_id, id);

-- What was taken away so far of a member who is going. Who has a row here cannot come back.
CREATE TABLE departures (
    member_id BIGINT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    posts BIGINT NOT NULL CHECK (posts >= 0),
    photos BIGINT NOT NULL CHECK (photos >= 0),
    bytes BIGINT NOT NULL CHECK (bytes >= 0),
    likes BIGINT NOT NULL CHECK (likes >= 0),
    follows BIGINT NOT NULL CHECK (follows >= 0)
);

CREATE TABLE invites (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    -- Null for one that the operator made.
    maker_id BIGINT REFERENCES members (id) ON DELETE CASCADE,
    uses BIGINT NOT NULL CHECK (uses > 0),
    used BIGINT NOT NULL CHECK (used BETWEEN 0 AND uses),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX invites_by_maker ON invites (maker_id);
CREATE INDEX invites_by_expiry ON invites (expires_at);
