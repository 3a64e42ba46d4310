-- Nothing is deleted by mistake (docs/decisions/0036-kept-media.md).

-- The yard that this database is, and whether its media store bears the same name.
CREATE TABLE yard (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    id TEXT NOT NULL,
    marked_at INTEGER
) STRICT;

-- When a sweep found a file that no row names; NULL for a file whose last use was dropped.
ALTER TABLE graves ADD COLUMN trashed_at INTEGER;

DROP INDEX graves_by_age;
CREATE INDEX graves_by_age ON graves (trashed_at, buried_at, kind, blob);
