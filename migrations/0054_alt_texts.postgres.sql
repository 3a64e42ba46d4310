-- Which photos of a member's posts and listings have an alternative text, and the wish to be reminded of it.
--
-- A member may have a hundred thousand posts, so nobody walks over their photos. The list of what lacks a text is read
-- from an index that has these photos alone; how many photos there are, and how many of them are described, are counted
-- in the member's row by what publishes, changes and takes away.

-- 1 while a post or a listing shows the photo: an index cannot look into their tables.
ALTER TABLE photos ADD COLUMN is_published BIGINT NOT NULL DEFAULT 0 CHECK (is_published >= 0);
ALTER TABLE members ADD COLUMN photo_count BIGINT NOT NULL DEFAULT 0 CHECK (photo_count >= 0);
ALTER TABLE members ADD COLUMN described_count BIGINT NOT NULL DEFAULT 0 CHECK (described_count >= 0);
-- Whether they are asked before a photo without one is published.
ALTER TABLE members ADD COLUMN alt_text_reminder BIGINT NOT NULL DEFAULT 0 CHECK (alt_text_reminder IN (0, 1));

UPDATE photos SET is_published = 1
WHERE id IN (SELECT photo_id FROM attachments) OR id IN (SELECT photo_id FROM listing_photos);

CREATE INDEX photos_undescribed ON photos (owner_id, id) WHERE is_published = 1 AND alt_text = '';

UPDATE members SET
    photo_count = (SELECT count(*) FROM photos p WHERE p.owner_id = members.id AND p.is_published = 1),
    described_count = (SELECT count(*) FROM photos p
        WHERE p.owner_id = members.id AND p.is_published = 1 AND p.alt_text <> '');
