-- What the owners' page tells of the past (docs/decisions/0055-owners-page.md).

-- A day of UTC that is over, by its number since 1970-01-01: what was made on it and was still there when it was counted.
CREATE TABLE yard_days (
    day INTEGER PRIMARY KEY NOT NULL CHECK (day >= 0),
    members INTEGER NOT NULL,
    posts INTEGER NOT NULL,
    comments INTEGER NOT NULL,
    listings INTEGER NOT NULL,
    photos INTEGER NOT NULL,
    -- Of those photos, with all that was made of them.
    byte_count INTEGER NOT NULL
) STRICT;

-- How the last run of a job went, and the last one that failed.
CREATE TABLE job_runs (
    job TEXT PRIMARY KEY NOT NULL,
    began_at INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
    -- When the last run began that failed, and what it said.
    failed_at INTEGER,
    failure TEXT,
    CHECK ((failed_at IS NULL) = (failure IS NULL))
) STRICT, WITHOUT ROWID;

-- When the doctor looked last by itself.
CREATE TABLE examinations (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    began_at INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0)
) STRICT;

-- What it found, in its words of that night.
CREATE TABLE findings (
    position INTEGER PRIMARY KEY NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('fault', 'warning', 'note', 'unseen')),
    sentence TEXT NOT NULL,
    meaning TEXT NOT NULL,
    advice TEXT NOT NULL
) STRICT;

-- What the photos of each member take, originals apart, is read from it alone.
DROP INDEX photos_by_room;
CREATE INDEX photos_by_room ON photos (owner_id, byte_count, original_byte_count);
