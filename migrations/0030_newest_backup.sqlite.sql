-- When the rows of the newest backup were read that is whole.
CREATE TABLE newest_backup (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    taken_at INTEGER NOT NULL
) STRICT;
