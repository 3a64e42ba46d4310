-- Photos, what was made of them, and the life of their files (docs/decisions/0007-blobs.md).
-- A blob is the SHA-256 of a file's content.

CREATE TABLE photos (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    owner_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    width BIGINT NOT NULL CHECK (width > 0),
    height BIGINT NOT NULL CHECK (height > 0),
    alt_text TEXT NOT NULL,
    color BIGINT NOT NULL CHECK (color BETWEEN 0 AND 16777215),
    thumbhash BYTEA NOT NULL,
    -- The recipe. Without a crop the whole picture is shown.
    rotation BIGINT NOT NULL CHECK (rotation IN (0, 90, 180, 270)),
    crop_x BIGINT CHECK (crop_x >= 0),
    crop_y BIGINT CHECK (crop_y >= 0),
    crop_width BIGINT CHECK (crop_width > 0),
    crop_height BIGINT CHECK (crop_height > 0),
    filter TEXT NOT NULL CHECK (filter IN ('none', 'gray')),
    -- The kept original.
    original_blob BYTEA NOT NULL CHECK (length(original_blob) = 32),
    original_byte_count BIGINT NOT NULL CHECK (original_byte_count > 0),
    stored_format TEXT NOT NULL CHECK (stored_format IN ('jpeg', 'png', 'webp', 'gif')),
    received_format TEXT NOT NULL CHECK (received_format IN ('jpeg', 'png', 'webp', 'gif')),
    orientation BIGINT NOT NULL CHECK (orientation BETWEEN 1 AND 8),
    upright_width BIGINT NOT NULL CHECK (upright_width > 0),
    upright_height BIGINT NOT NULL CHECK (upright_height > 0),
    -- Words with commas between them.
    removed TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Since when no post has shown the photo; null while one does.
    unused_since BIGINT,
    CHECK ((crop_x IS NULL) = (crop_y IS NULL) AND (crop_x IS NULL) = (crop_width IS NULL)
        AND (crop_x IS NULL) = (crop_height IS NULL))
);

CREATE INDEX photos_by_owner ON photos (owner_id);
CREATE INDEX photos_by_original ON photos (original_blob);
CREATE INDEX photos_unused ON photos (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE renditions (
    photo_id BIGINT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL CHECK (name IN ('thumb', 'small', 'medium', 'large', 'full')),
    width BIGINT NOT NULL CHECK (width > 0),
    height BIGINT NOT NULL CHECK (height > 0),
    byte_count BIGINT NOT NULL CHECK (byte_count > 0),
    blob BYTEA NOT NULL CHECK (length(blob) = 32),
    PRIMARY KEY (photo_id, name)
);

CREATE INDEX renditions_by_blob ON renditions (blob);

-- Blobs that a photo is about to use. There is no such photo yet when its first files are claimed.
CREATE TABLE blob_claims (
    photo_id BIGINT NOT NULL CHECK (photo_id > 0),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('rendition', 'original')),
    blob BYTEA NOT NULL CHECK (length(blob) = 32),
    claimed_at BIGINT NOT NULL,
    PRIMARY KEY (photo_id, kind, blob)
);

CREATE INDEX blob_claims_by_blob ON blob_claims (kind, blob);
CREATE INDEX blob_claims_by_age ON blob_claims (claimed_at);

-- Blobs that nothing uses any more and whose files are being deleted.
CREATE TABLE graves (
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('rendition', 'original')),
    blob BYTEA NOT NULL CHECK (length(blob) = 32),
    buried_at BIGINT NOT NULL,
    -- When a collection began to delete the file.
    taken_at BIGINT,
    PRIMARY KEY (kind, blob)
);

CREATE INDEX graves_by_age ON graves (buried_at, kind, blob);
