-- What the yard tells of itself (docs/decisions/0060-about.md).
CREATE TABLE about (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    name TEXT NOT NULL,
    summary TEXT NOT NULL,
    rules TEXT NOT NULL,
    contact TEXT NOT NULL
) STRICT;
