-- What was reported, as it was then (docs/decisions/0043-evidence.md).

-- A case outlives its thing, and whose it is: what refers to them are numbers.
CREATE TABLE lasting_cases (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member', 'listing')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    -- The post itself, or the one that the comment stands under.
    post_id INTEGER,
    member_id INTEGER NOT NULL,
    closed_at INTEGER,
    CHECK ((post_id IS NULL) = (kind IN ('member', 'listing')))
) STRICT;

INSERT INTO lasting_cases (id, kind, thing_id, post_id, member_id, closed_at)
SELECT id, kind, thing_id, post_id, member_id, closed_at FROM cases;

CREATE TABLE lasting_reports (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    case_id INTEGER NOT NULL REFERENCES lasting_cases (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'harassment', 'nudity', 'violence', 'illegal', 'other')),
    words TEXT NOT NULL,
    message_id INTEGER REFERENCES messages (id) ON DELETE SET NULL,
    UNIQUE (case_id, reporter_id)
) STRICT;

INSERT INTO lasting_reports (id, case_id, reporter_id, reason, words, message_id)
SELECT id, case_id, reporter_id, reason, words, message_id FROM reports;

DROP TABLE reports;
DROP TABLE cases;
ALTER TABLE lasting_cases RENAME TO cases;
ALTER TABLE lasting_reports RENAME TO reports;

CREATE UNIQUE INDEX cases_open_by_thing ON cases (kind, thing_id) WHERE closed_at IS NULL;
CREATE INDEX cases_open ON cases (id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_thing ON cases (kind, thing_id);
CREATE INDEX cases_open_by_member ON cases (member_id) WHERE closed_at IS NULL;
CREATE INDEX cases_closed ON cases (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id, id);
CREATE INDEX reports_by_message ON reports (message_id) WHERE message_id IS NOT NULL;

-- All that was seen of it with one report. Reports of the same look share it.
CREATE TABLE evidence (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    case_id INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX evidence_by_case ON evidence (case_id, id);

-- What was reported, and what stood around it.
CREATE TABLE evidence_pieces (
    evidence_id INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message')),
    -- No foreign keys: it outlives what it shows.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    username TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- Name and price of a listing, else empty.
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    -- 1 for what was reported, 0 for what stood around it.
    is_reported INTEGER NOT NULL CHECK (is_reported IN (0, 1)),
    PRIMARY KEY (evidence_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX evidence_pieces_by_thing ON evidence_pieces (kind, thing_id);

-- Files that stay while they are evidence, whatever their owner deletes.
CREATE TABLE evidence_photos (
    evidence_id INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    -- Over all pieces.
    number INTEGER NOT NULL CHECK (number >= 0),
    -- Of the piece.
    position INTEGER NOT NULL CHECK (position >= 0),
    blob BLOB NOT NULL CHECK (length(blob) = 32),
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    alt_text TEXT NOT NULL,
    PRIMARY KEY (evidence_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX evidence_photos_by_blob ON evidence_photos (blob);
