-- What members sell and give away (docs/decisions/0027-market.md).

CREATE TABLE listings (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    seller_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name <> ''),
    description TEXT NOT NULL CHECK (description <> ''),
    currency TEXT COLLATE "C" NOT NULL CHECK (currency IN ('KRW', 'USD')),
    -- Won or cents.
    price BIGINT NOT NULL CHECK (price >= 0),
    discount BIGINT NOT NULL CHECK (discount >= 0 AND discount <= price),
    -- What one pays, as amounts of all currencies stand in one order (MadangCore.Money.orderKey).
    order_price BIGINT NOT NULL CHECK (order_price >= 0),
    stock BIGINT NOT NULL CHECK (stock >= 0),
    status TEXT COLLATE "C" NOT NULL CHECK (status IN ('on_sale', 'reserved', 'sold_out')),
    created_at BIGINT NOT NULL,
    edited_at BIGINT,
    version BIGINT NOT NULL CHECK (version > 0),
    -- Since when it is hidden by those who look after the yard: its seller and they see it, marked.
    hidden_at BIGINT,
    -- Of what there is none, nothing is on sale or reserved.
    CHECK (stock > 0 OR status = 'sold_out')
);

-- The walks: a seller's, each status, and by price: least first, equal ones newest first, or from its end.
CREATE INDEX listings_by_seller ON listings (seller_id, id);
CREATE INDEX listings_by_status ON listings (status, id);
CREATE INDEX listings_by_price ON listings (order_price, id DESC);
CREATE INDEX listings_by_status_and_price ON listings (status, order_price, id DESC);

-- A photo bound to a listing. A photo has one use at most.
CREATE TABLE listing_photos (
    photo_id BIGINT PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    position BIGINT NOT NULL CHECK (position >= 0)
);

CREATE UNIQUE INDEX listing_photos_by_listing ON listing_photos (listing_id, position);

-- What a listing cost, from which of its versions on.
CREATE TABLE listing_prices (
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    version BIGINT NOT NULL CHECK (version > 0),
    currency TEXT COLLATE "C" NOT NULL CHECK (currency IN ('KRW', 'USD')),
    price BIGINT NOT NULL CHECK (price >= 0),
    discount BIGINT NOT NULL CHECK (discount >= 0 AND discount <= price),
    began_at BIGINT NOT NULL,
    PRIMARY KEY (listing_id, version)
);

-- A listing as search reads it, like a post; `keys` is empty.
CREATE TABLE search_listings (
    listing_id BIGINT PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    folded TEXT NOT NULL,
    keys TEXT NOT NULL,
    tokens TSVECTOR NOT NULL
);

CREATE INDEX search_listings_index ON search_listings USING gin (tokens) WITH (gin_pending_list_limit = 256);

-- News of a listing, whose post_id is null. No foreign key: that it is gone is told after it is gone.
ALTER TABLE events ADD COLUMN listing_id BIGINT CHECK (listing_id > 0);
CREATE UNIQUE INDEX events_by_listing ON events (listing_id, kind);

ALTER TABLE departures ADD COLUMN listings BIGINT NOT NULL DEFAULT 0 CHECK (listings >= 0);

-- Listings can be reported and decided on.
ALTER TABLE cases ADD COLUMN listing_id BIGINT REFERENCES listings (id) ON DELETE CASCADE;
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases DROP CONSTRAINT cases_check;
ALTER TABLE cases ADD CHECK (kind IN ('post', 'comment', 'member', 'listing'));
ALTER TABLE cases ADD CHECK ((post_id IS NULL) = (kind IN ('member', 'listing')));
ALTER TABLE cases ADD CHECK ((listing_id IS NULL) = (kind <> 'listing'));
CREATE INDEX cases_by_listing ON cases (listing_id);

ALTER TABLE decisions DROP CONSTRAINT decisions_kind_check;
ALTER TABLE decisions ADD CHECK (kind IN ('post', 'comment', 'member', 'listing'));
