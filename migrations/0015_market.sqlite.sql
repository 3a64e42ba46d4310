-- What members sell and give away (docs/decisions/0027-market.md).

CREATE TABLE listings (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    seller_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name <> ''),
    description TEXT NOT NULL CHECK (description <> ''),
    currency TEXT NOT NULL CHECK (currency IN ('KRW', 'USD')),
    -- Won or cents.
    price INTEGER NOT NULL CHECK (price >= 0),
    discount INTEGER NOT NULL CHECK (discount >= 0 AND discount <= price),
    -- What one pays, as amounts of all currencies stand in one order (MadangCore.Money.orderKey).
    order_price INTEGER NOT NULL CHECK (order_price >= 0),
    stock INTEGER NOT NULL CHECK (stock >= 0),
    status TEXT NOT NULL CHECK (status IN ('on_sale', 'reserved', 'sold_out')),
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    version INTEGER NOT NULL CHECK (version > 0),
    -- Since when it is hidden by those who look after the yard: its seller and they see it, marked.
    hidden_at INTEGER,
    -- Of what there is none, nothing is on sale or reserved.
    CHECK (stock > 0 OR status = 'sold_out')
) STRICT;

-- The walks: a seller's, each status, and by price: least first, equal ones newest first, or from its end.
CREATE INDEX listings_by_seller ON listings (seller_id, id);
CREATE INDEX listings_by_status ON listings (status, id);
CREATE INDEX listings_by_price ON listings (order_price, id DESC);
CREATE INDEX listings_by_status_and_price ON listings (status, order_price, id DESC);

-- A photo bound to a listing. A photo has one use at most.
CREATE TABLE listing_photos (
    photo_id INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0)
) STRICT;

CREATE UNIQUE INDEX listing_photos_by_listing ON listing_photos (listing_id, position);

-- What a listing cost, from which of its versions on.
CREATE TABLE listing_prices (
    listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    currency TEXT NOT NULL CHECK (currency IN ('KRW', 'USD')),
    price INTEGER NOT NULL CHECK (price >= 0),
    discount INTEGER NOT NULL CHECK (discount >= 0 AND discount <= price),
    began_at INTEGER NOT NULL,
    PRIMARY KEY (listing_id, version)
) STRICT, WITHOUT ROWID;

-- A listing as search reads it, like a post; `keys` is empty.
CREATE TABLE search_listings (
    listing_id INTEGER PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    folded TEXT NOT NULL,
    keys TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE search_listings_index USING fts5 (
    tokens, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '^#@_=~'"
);

-- News of a listing, whose post_id is null. No foreign key: that it is gone is told after it is gone.
ALTER TABLE events ADD COLUMN listing_id INTEGER CHECK (listing_id > 0);
CREATE UNIQUE INDEX events_by_listing ON events (listing_id, kind);

ALTER TABLE departures ADD COLUMN listings INTEGER NOT NULL DEFAULT 0 CHECK (listings >= 0);

-- Listings can be reported and decided on. Tables that say which kinds there are are written anew.
CREATE TABLE wider_cases (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member', 'listing')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    closed_at INTEGER,
    listing_id INTEGER REFERENCES listings (id) ON DELETE CASCADE,
    CHECK ((post_id IS NULL) = (kind IN ('member', 'listing'))),
    CHECK ((listing_id IS NULL) = (kind <> 'listing'))
) STRICT;

INSERT INTO wider_cases (id, kind, thing_id, post_id, member_id, closed_at)
SELECT id, kind, thing_id, post_id, member_id, closed_at FROM cases;

CREATE TABLE wider_reports (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    case_id INTEGER NOT NULL REFERENCES wider_cases (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'harassment', 'nudity', 'violence', 'illegal', 'other')),
    words TEXT NOT NULL,
    UNIQUE (case_id, reporter_id)
) STRICT;

INSERT INTO wider_reports (id, case_id, reporter_id, reason, words)
SELECT id, case_id, reporter_id, reason, words FROM reports;

DROP TABLE reports;
DROP TABLE cases;
ALTER TABLE wider_cases RENAME TO cases;
ALTER TABLE wider_reports RENAME TO reports;

CREATE UNIQUE INDEX cases_open_by_thing ON cases (kind, thing_id) WHERE closed_at IS NULL;
CREATE INDEX cases_open ON cases (id) WHERE closed_at IS NULL;
CREATE INDEX cases_by_thing ON cases (kind, thing_id);
CREATE INDEX cases_by_post ON cases (post_id);
CREATE INDEX cases_by_member ON cases (member_id, id);
CREATE INDEX cases_by_listing ON cases (listing_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id, id);

CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge')),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'member', 'listing')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;

INSERT INTO wider_decisions (id, action, kind, thing_id, member_id, username, actor, reason)
SELECT id, action, kind, thing_id, member_id, username, actor, reason FROM decisions;

DROP TRIGGER decisions_never_change;
DROP TRIGGER decisions_never_go;
DROP TABLE decisions;
ALTER TABLE wider_decisions RENAME TO decisions;

CREATE INDEX decisions_by_thing ON decisions (kind, thing_id, id);
CREATE INDEX decisions_by_member ON decisions (member_id, id);

CREATE TRIGGER decisions_never_change BEFORE UPDATE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;

CREATE TRIGGER decisions_never_go BEFORE DELETE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
