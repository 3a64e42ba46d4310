-- Photos of Unsplash that members save like any other (docs/decisions/0025-unsplash.md).

-- What is needed to show one again. Those that nobody saves any more are swept away.
CREATE TABLE unsplash_photos (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    width BIGINT NOT NULL CHECK (width > 0),
    height BIGINT NOT NULL CHECK (height > 0),
    color BIGINT NOT NULL CHECK (color BETWEEN 0 AND 16777215),
    alt_text TEXT NOT NULL,
    source TEXT NOT NULL,
    page TEXT NOT NULL,
    photographer TEXT NOT NULL,
    photographer_page TEXT NOT NULL,
    download_location TEXT NOT NULL,
    -- When somebody saved it last.
    kept_at BIGINT NOT NULL
);

CREATE INDEX unsplash_photos_by_age ON unsplash_photos (kept_at);

-- Unsplash is to be told of each save, until it has heard of it.
CREATE TABLE unsplash_downloads (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    location TEXT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL
);

CREATE INDEX unsplash_downloads_due ON unsplash_downloads (due_at);

-- A save is of a photo of ours or of one of theirs.
ALTER TABLE saves ALTER COLUMN photo_id DROP NOT NULL;
ALTER TABLE saves ADD COLUMN unsplash_id TEXT REFERENCES unsplash_photos (id);
ALTER TABLE saves ADD UNIQUE (member_id, unsplash_id);
ALTER TABLE saves ADD CHECK ((photo_id IS NULL) <> (unsplash_id IS NULL));

CREATE INDEX saves_by_unsplash_photo ON saves (unsplash_id);
