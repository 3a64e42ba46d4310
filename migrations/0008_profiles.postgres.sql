-- What members show of themselves, and how they want to see the yard.

-- One of the member's own photos, cut square. `unused_since` of it is null, as of a photo that a post shows.
ALTER TABLE members ADD COLUMN avatar_id BIGINT REFERENCES photos (id) ON DELETE SET NULL;
ALTER TABLE members ADD COLUMN color_scheme TEXT COLLATE "C" NOT NULL DEFAULT 'auto'
    CHECK (color_scheme IN ('auto', 'light', 'dark'));

CREATE UNIQUE INDEX members_by_avatar ON members (avatar_id);
