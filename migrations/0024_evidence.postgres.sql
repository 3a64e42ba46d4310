-- What was reported, as it was then (docs/decisions/0043-evidence.md).

-- A case outlives its thing, and whose it is: what refers to them are numbers.
ALTER TABLE cases DROP CONSTRAINT cases_post_id_fkey;
ALTER TABLE cases DROP CONSTRAINT cases_member_id_fkey;
DROP INDEX cases_by_post;
DROP INDEX cases_by_member;
CREATE INDEX cases_open_by_member ON cases (member_id) WHERE closed_at IS NULL;
-- With it go its constraints and its index.
ALTER TABLE cases DROP COLUMN listing_id;

-- All that was seen of it with one report. Reports of the same look share it.
CREATE TABLE evidence (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    case_id BIGINT NOT NULL REFERENCES cases (id) ON DELETE CASCADE
);

CREATE INDEX evidence_by_case ON evidence (case_id, id);

-- What was reported, and what stood around it.
CREATE TABLE evidence_pieces (
    evidence_id BIGINT NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    position BIGINT NOT NULL CHECK (position >= 0),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message')),
    -- No foreign keys: it outlives what it shows.
    thing_id BIGINT NOT NULL CHECK (thing_id > 0),
    username TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- Name and price of a listing, else empty.
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    -- 1 for what was reported, 0 for what stood around it.
    is_reported BIGINT NOT NULL CHECK (is_reported IN (0, 1)),
    PRIMARY KEY (evidence_id, position)
);

CREATE INDEX evidence_pieces_by_thing ON evidence_pieces (kind, thing_id);

-- Files that stay while they are evidence, whatever their owner deletes.
CREATE TABLE evidence_photos (
    evidence_id BIGINT NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    -- Over all pieces.
    number BIGINT NOT NULL CHECK (number >= 0),
    -- Of the piece.
    position BIGINT NOT NULL CHECK (position >= 0),
    blob BYTEA NOT NULL CHECK (length(blob) = 32),
    width BIGINT NOT NULL CHECK (width > 0),
    height BIGINT NOT NULL CHECK (height > 0),
    alt_text TEXT NOT NULL,
    PRIMARY KEY (evidence_id, number)
);

CREATE INDEX evidence_photos_by_blob ON evidence_photos (blob);
