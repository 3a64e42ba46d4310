-- The picture of the yard (docs/decisions/0060-about.md): a square WebP of `side` pixels. `key` is the SHA-256 of `bytes`.
CREATE TABLE logo (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    key TEXT NOT NULL,
    side INTEGER NOT NULL CHECK (side > 0),
    bytes BLOB NOT NULL
) STRICT;
