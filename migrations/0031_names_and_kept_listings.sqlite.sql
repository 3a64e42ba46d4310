-- Names that can be mistaken for others (docs/decisions/0057-names-of-strangers.md).

-- What usernames look like; two with the same are easily mistaken.
ALTER TABLE members ADD COLUMN username_skeleton TEXT NOT NULL DEFAULT '';
-- What display names look like; null until a job has looked at who was there before.
ALTER TABLE members ADD COLUMN name_skeleton TEXT;
-- Whether the display name looks like that of a moderator or an owner.
ALTER TABLE members ADD COLUMN needs_username INTEGER NOT NULL DEFAULT 0 CHECK (needs_username IN (0, 1));
-- The username of somebody who was there before and is easily taken for the member.
ALTER TABLE members ADD COLUMN resembles TEXT;

-- As Lookalike.skeleton(ofUsername:) in MadangCore.
UPDATE members SET username_skeleton = replace(replace(replace(replace(replace(username, '__', '_'), '__', '_'),
    '__', '_'), '__', '_'), '__', '_');
UPDATE members SET username_skeleton = trim(username_skeleton, '_');
UPDATE members SET username_skeleton = replace(replace(replace(replace(replace(username_skeleton,
    'rn', 'm'), 'vv', 'w'), '0', 'o'), '1', 'l'), 'i', 'l');
UPDATE members SET username_skeleton = username WHERE username_skeleton = '';

CREATE INDEX members_by_username_skeleton ON members (username_skeleton);
CREATE INDEX members_by_name_skeleton ON members (name_skeleton);
CREATE INDEX members_without_skeleton ON members (id) WHERE name_skeleton IS NULL;

UPDATE members SET resembles = (
    SELECT earlier.username FROM members earlier
    WHERE earlier.username_skeleton = members.username_skeleton AND earlier.id < members.id
    ORDER BY earlier.id LIMIT 1
);

-- What a thread was about whose listing was deleted (docs/decisions/0030-threads.md).
ALTER TABLE threads ADD COLUMN listing_name TEXT;
ALTER TABLE threads ADD COLUMN listing_status TEXT CHECK (listing_status IN ('on_sale', 'reserved', 'sold_out'));
-- Kept from being deleted for the threads that show it.
ALTER TABLE threads ADD COLUMN listing_photo_id INTEGER REFERENCES photos (id) ON DELETE SET NULL;
CREATE INDEX threads_by_photo ON threads (listing_photo_id) WHERE listing_photo_id IS NOT NULL;
