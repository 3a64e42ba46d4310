-- Offers, reservations, and to whom something was sold (docs/decisions/0092-offers.md).

-- Whether its seller takes offers, and after how many hours one without an answer, or a reservation, is over.
ALTER TABLE listings ADD COLUMN allows_offers INTEGER NOT NULL DEFAULT 0 CHECK (allows_offers IN (0, 1));
ALTER TABLE listings ADD COLUMN answer_hours INTEGER NOT NULL DEFAULT 72 CHECK (answer_hours IN (24, 48, 72, 168));

-- The same of a listing that is not published yet, as it was typed.
ALTER TABLE drafts ADD COLUMN allows_offers INTEGER NOT NULL DEFAULT 0 CHECK (allows_offers IN (0, 1));
ALTER TABLE drafts ADD COLUMN answer_hours TEXT NOT NULL DEFAULT '';

-- What a message is besides its text: an offer, or a line that says what became of the listing. Lines have no text.
ALTER TABLE messages ADD COLUMN type TEXT NOT NULL DEFAULT 'text' CHECK (type IN
    ('text', 'offer', 'reserved', 'reserved_for_other', 'released', 'sold', 'sold_to_other'));
-- 1 for a line of what nobody did, as when a reservation is over: it is unread for both, whoever is called its author.
ALTER TABLE messages ADD COLUMN is_nobodys INTEGER NOT NULL DEFAULT 0 CHECK (is_nobodys IN (0, 1));

-- What an asker would pay. Each is a message, and has its id.
CREATE TABLE offers (
    id INTEGER PRIMARY KEY CHECK (id > 0) REFERENCES messages (id) ON DELETE CASCADE,
    thread_id INTEGER NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- Null once the listing is gone.
    listing_id INTEGER REFERENCES listings (id) ON DELETE SET NULL,
    currency TEXT NOT NULL CHECK (currency IN ('KRW', 'USD')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    made_at INTEGER NOT NULL,
    -- An open one lapses then.
    answer_by INTEGER NOT NULL
) STRICT;

-- One open one in each thread; how many somebody made today; those of a listing; what lapses next.
CREATE UNIQUE INDEX offers_open ON offers (thread_id) WHERE state = 'open';
CREATE INDEX offers_by_thread ON offers (thread_id, made_at);
CREATE INDEX offers_by_listing ON offers (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX offers_due ON offers (answer_by) WHERE state = 'open';

-- For whom a listing is kept: one at a time, whatever its stock.
CREATE TABLE reservations (
    listing_id INTEGER PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    -- That of the buyer.
    thread_id INTEGER NOT NULL UNIQUE REFERENCES threads (id) ON DELETE CASCADE,
    -- The message that told the buyer: those who were told with it are told again when it ends.
    line_id INTEGER NOT NULL CHECK (line_id > 0),
    -- Null for what the listing costs.
    currency TEXT CHECK (currency IN ('KRW', 'USD')),
    amount INTEGER CHECK (amount >= 0),
    ends_at INTEGER NOT NULL,
    CHECK ((currency IS NULL) = (amount IS NULL))
) STRICT;

CREATE INDEX reservations_due ON reservations (ends_at);

-- What was sold to whom. It outlives the listing.
CREATE TABLE sales (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    -- Null once the listing is gone.
    listing_id INTEGER REFERENCES listings (id) ON DELETE SET NULL,
    -- As it was when it was sold.
    listing_name TEXT NOT NULL,
    seller_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    buyer_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    thread_id INTEGER NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    -- The message that told the buyer, as with a reservation.
    line_id INTEGER NOT NULL CHECK (line_id > 0),
    currency TEXT NOT NULL CHECK (currency IN ('KRW', 'USD')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    sold_at INTEGER NOT NULL,
    CHECK (seller_id <> buyer_id)
) STRICT;

CREATE INDEX sales_by_listing ON sales (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX sales_by_seller ON sales (seller_id, id);
CREATE INDEX sales_by_buyer ON sales (buyer_id, id);
CREATE INDEX sales_by_thread ON sales (thread_id, id);
