-- Whether the yard is read alone: for a moment while it is moved, or for good once it was (docs/decisions/0054-grow.md).
-- Without its row nobody holds it, and it never moved.
CREATE TABLE write_pause (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    -- Who holds the pause; empty while nobody does.
    holder TEXT NOT NULL,
    ends_at INTEGER,
    -- Where its database and its media store are now, if they were moved.
    moved_database TEXT,
    moved_media TEXT,
    CHECK ((holder = '') = (ends_at IS NULL))
) STRICT;
