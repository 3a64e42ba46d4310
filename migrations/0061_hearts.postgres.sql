-- Who wants a listing, and what is to be told of it (docs/decisions/0087-hearts.md).

CREATE TABLE hearts (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    UNIQUE (listing_id, member_id)
);

-- What a member hearted, latest first.
CREATE INDEX hearts_by_member ON hearts (member_id, id, listing_id);

-- How many give it a heart, of those who are there for others.
ALTER TABLE listings ADD COLUMN heart_count BIGINT NOT NULL DEFAULT 0 CHECK (heart_count >= 0);
-- When it was told last that it is available again.
ALTER TABLE listings ADD COLUMN told_available_at BIGINT;

-- What happened to a listing, until all who are to know were told: they are told in pieces.
CREATE TABLE tellings (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('new', 'cheaper', 'available_again')),
    -- What one paid before and pays now; of what became cheaper.
    currency TEXT COLLATE "C",
    price_before BIGINT,
    price_now BIGINT,
    -- Who is being told: those with a heart, or with an alert.
    stage TEXT COLLATE "C" NOT NULL CHECK (stage IN ('hearts', 'alerts')),
    -- How far: up to the member with this id, or to the alert behind this gram with this id.
    told_gram TEXT COLLATE "C" NOT NULL DEFAULT '',
    told_id BIGINT NOT NULL DEFAULT 0,
    CHECK ((kind = 'cheaper') = (price_now IS NOT NULL)),
    CHECK ((price_now IS NULL) = (price_before IS NULL)),
    CHECK ((price_now IS NULL) = (currency IS NULL))
);

CREATE INDEX tellings_by_listing ON tellings (listing_id);
