-- Saves without a memo, and what the star does first (docs/decisions/0063-bare-saves.md).

-- How the member saves: "memo_first" asks for the memo, "at_once" saves and offers it afterwards.
ALTER TABLE members ADD COLUMN saving TEXT NOT NULL DEFAULT 'memo_first' CHECK (saving IN ('memo_first', 'at_once'));

-- A save may have no memo until its member writes one.
CREATE TABLE wider_saves (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    photo_id INTEGER REFERENCES photos (id) ON DELETE CASCADE,
    memo TEXT CHECK (memo <> ''),
    -- The words of the memo as MadangCore.SearchText writes them, a space around each: what search looks in. Empty
    -- without a memo.
    folded TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    unsplash_id TEXT REFERENCES unsplash_photos (id),
    UNIQUE (member_id, photo_id),
    UNIQUE (member_id, unsplash_id),
    CHECK ((photo_id IS NULL) <> (unsplash_id IS NULL)),
    CHECK (memo IS NOT NULL OR folded = '')
) STRICT;

INSERT INTO wider_saves (id, member_id, photo_id, memo, folded, saved_at, unsplash_id)
SELECT id, member_id, photo_id, memo, folded, saved_at, unsplash_id FROM saves;
DROP TABLE saves;
ALTER TABLE wider_saves RENAME TO saves;

CREATE INDEX saves_by_member ON saves (member_id, id);
CREATE INDEX saves_by_photo ON saves (photo_id);
CREATE INDEX saves_by_unsplash_photo ON saves (unsplash_id);
