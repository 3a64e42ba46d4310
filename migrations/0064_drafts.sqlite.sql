-- What is not published yet, and posts that wait for their time (docs/decisions/0090-drafts.md).

-- Words as they were typed: nothing of them is judged before it is published.
CREATE TABLE drafts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('post', 'listing')),
    text TEXT NOT NULL,
    -- Of a post, the opaque id of the listing that it is about; empty for none.
    listing_id TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    currency TEXT NOT NULL,
    price TEXT NOT NULL,
    discount TEXT NOT NULL,
    stock TEXT NOT NULL,
    category TEXT NOT NULL,
    condition TEXT NOT NULL,
    place TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    -- When the post is published; null for one that waits for its author.
    publish_at INTEGER,
    -- Why it was not, at its time: a code of problems; null for none.
    failure TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (publish_at IS NULL OR kind = 'post')
) STRICT;

-- What a member has; what is due; what nobody has touched for long.
CREATE INDEX drafts_by_member ON drafts (member_id, id);
CREATE INDEX drafts_due ON drafts (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX drafts_by_change ON drafts (updated_at);

-- A photo stands in one draft at most, and is not collected while it does.
CREATE TABLE draft_photos (
    photo_id INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    draft_id INTEGER NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
    UNIQUE (draft_id, position)
) STRICT;
