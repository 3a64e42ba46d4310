-- What is not published yet, and posts that wait for their time (docs/decisions/0090-drafts.md).

-- Words as they were typed: nothing of them is judged before it is published.
CREATE TABLE drafts (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('post', 'listing')),
    text TEXT COLLATE "C" NOT NULL,
    -- Of a post, the opaque id of the listing that it is about; empty for none.
    listing_id TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    description TEXT COLLATE "C" NOT NULL,
    currency TEXT COLLATE "C" NOT NULL,
    price TEXT COLLATE "C" NOT NULL,
    discount TEXT COLLATE "C" NOT NULL,
    stock TEXT COLLATE "C" NOT NULL,
    category TEXT COLLATE "C" NOT NULL,
    condition TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL CHECK (version > 0),
    -- When the post is published; null for one that waits for its author.
    publish_at BIGINT,
    -- Why it was not, at its time: a code of problems; null for none.
    failure TEXT COLLATE "C",
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    CHECK (publish_at IS NULL OR kind = 'post')
);

-- What a member has; what is due; what nobody has touched for long.
CREATE INDEX drafts_by_member ON drafts (member_id, id);
CREATE INDEX drafts_due ON drafts (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX drafts_by_change ON drafts (updated_at);

-- A photo stands in one draft at most, and is not collected while it does.
CREATE TABLE draft_photos (
    photo_id BIGINT PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    position BIGINT NOT NULL CHECK (position BETWEEN 0 AND 9),
    UNIQUE (draft_id, position)
);
