-- Photos that members keep for themselves, each with a memo (docs/decisions/0023-saves.md).

CREATE TABLE saves (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    photo_id INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    memo TEXT NOT NULL CHECK (memo <> ''),
    -- The words of the memo as MadangCore.SearchText writes them, a space around each: what search looks in.
    folded TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    UNIQUE (member_id, photo_id)
) STRICT;

-- The walk through what a member keeps, latest first; and what goes with a photo.
CREATE INDEX saves_by_member ON saves (member_id, id);
CREATE INDEX saves_by_photo ON saves (photo_id);

ALTER TABLE departures ADD COLUMN saves INTEGER NOT NULL DEFAULT 0 CHECK (saves >= 0);
