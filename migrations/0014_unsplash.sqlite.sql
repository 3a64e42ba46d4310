-- Photos of Unsplash that members save like any other (docs/decisions/0025-unsplash.md).

-- What is needed to show one again. Those that nobody saves any more are swept away.
CREATE TABLE unsplash_photos (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    color INTEGER NOT NULL CHECK (color BETWEEN 0 AND 16777215),
    alt_text TEXT NOT NULL,
    source TEXT NOT NULL,
    page TEXT NOT NULL,
    photographer TEXT NOT NULL,
    photographer_page TEXT NOT NULL,
    download_location TEXT NOT NULL,
    -- When somebody saved it last.
    kept_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX unsplash_photos_by_age ON unsplash_photos (kept_at);

-- Unsplash is to be told of each save, until it has heard of it.
CREATE TABLE unsplash_downloads (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    location TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
) STRICT;

CREATE INDEX unsplash_downloads_due ON unsplash_downloads (due_at);

-- A save is of a photo of ours or of one of theirs.
CREATE TABLE wider_saves (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    photo_id INTEGER REFERENCES photos (id) ON DELETE CASCADE,
    memo TEXT NOT NULL CHECK (memo <> ''),
    -- The words of the memo as MadangCore.SearchText writes them, a space around each: what search looks in.
    folded TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    unsplash_id TEXT REFERENCES unsplash_photos (id),
    UNIQUE (member_id, photo_id),
    UNIQUE (member_id, unsplash_id),
    CHECK ((photo_id IS NULL) <> (unsplash_id IS NULL))
) STRICT;

INSERT INTO wider_saves (id, member_id, photo_id, memo, folded, saved_at)
SELECT id, member_id, photo_id, memo, folded, saved_at FROM saves;
DROP TABLE saves;
ALTER TABLE wider_saves RENAME TO saves;

CREATE INDEX saves_by_member ON saves (member_id, id);
CREATE INDEX saves_by_photo ON saves (photo_id);
CREATE INDEX saves_by_unsplash_photo ON saves (unsplash_id);
