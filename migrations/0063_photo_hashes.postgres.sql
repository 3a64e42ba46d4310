-- Photos that are known again by what is seen (docs/decisions/0089-same-photos.md).

-- 64 bits, as a number with a sign; null for a photo without shapes, and until it has been looked at.
ALTER TABLE photos ADD COLUMN hash BIGINT;
-- 0 for what was uploaded before photos had hashes.
ALTER TABLE photos ADD COLUMN is_hashed BIGINT NOT NULL DEFAULT 0 CHECK (is_hashed IN (0, 1));

-- Photos of listings that are yet to be looked at.
CREATE INDEX photos_unhashed ON photos (id) WHERE is_hashed = 0 AND purpose = 'listing';

-- The four parts of each hash of a photo for a listing: by them it is found.
CREATE TABLE photo_bands (
    band BIGINT NOT NULL CHECK (band >= 0 AND band < 262144),
    photo_id BIGINT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    hash BIGINT NOT NULL,
    PRIMARY KEY (band, photo_id)
);

CREATE INDEX photo_bands_by_photo ON photo_bands (photo_id);

-- The same of photos that moderators took away. No foreign keys: they outlive what they were of.
CREATE TABLE removed_bands (
    band BIGINT NOT NULL CHECK (band >= 0 AND band < 262144),
    kind TEXT COLLATE "C" NOT NULL,
    thing_id BIGINT NOT NULL,
    hash BIGINT NOT NULL,
    PRIMARY KEY (band, kind, thing_id, hash)
);

CREATE INDEX removed_bands_by_thing ON removed_bands (kind, thing_id);

-- Photos of a listing that stood on somebody else's before.
CREATE TABLE same_photos (
    photo_id BIGINT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    other_photo_id BIGINT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    PRIMARY KEY (photo_id, other_photo_id)
);

CREATE INDEX same_photos_by_other ON same_photos (other_photo_id);
CREATE INDEX same_photos_by_listing ON same_photos (listing_id);
