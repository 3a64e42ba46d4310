-- The picture of the yard (docs/decisions/0060-about.md): a square WebP of `side` pixels. `key` is the SHA-256 of `bytes`.
CREATE TABLE logo (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    key TEXT COLLATE "C" NOT NULL,
    side BIGINT NOT NULL CHECK (side > 0),
    bytes BYTEA NOT NULL
);
