-- Pulling up, selling again, and what is sold long since (docs/decisions/0085-pull-ups.md).

-- The place of a listing in the order of new to old: its own id, or the one made when it was pulled up last.
ALTER TABLE listings ADD COLUMN listed_id BIGINT NOT NULL DEFAULT 0 CHECK (listed_id >= 0);
-- When it was made or pulled up last.
ALTER TABLE listings ADD COLUMN listed_at BIGINT NOT NULL DEFAULT 0;
-- Since when it is sold out; null while it is not.
ALTER TABLE listings ADD COLUMN sold_out_at BIGINT;
-- 1 for what was sold out so long ago that it is in nobody's lists but its seller's.
ALTER TABLE listings ADD COLUMN is_past BIGINT NOT NULL DEFAULT 0 CHECK (is_past IN (0, 1));

UPDATE listings SET listed_id = id, listed_at = created_at,
    sold_out_at = CASE WHEN status = 'sold_out' THEN COALESCE(edited_at, created_at) END;

CREATE UNIQUE INDEX listings_by_listed_id ON listings (listed_id);

-- The walks leave out what is past; a seller's own does not.
DROP INDEX listings_by_seller;
DROP INDEX listings_by_status;
DROP INDEX listings_by_price;
DROP INDEX listings_by_status_and_price;
CREATE INDEX listings_by_seller ON listings (seller_id, listed_id);
CREATE INDEX listings_newest ON listings (listed_id) WHERE is_past = 0;
CREATE INDEX listings_by_status ON listings (status, listed_id) WHERE is_past = 0;
CREATE INDEX listings_by_price ON listings (order_price, id DESC) WHERE is_past = 0;
CREATE INDEX listings_by_status_and_price ON listings (status, order_price, id DESC) WHERE is_past = 0;
-- By the price first, though it is always 0: SQLite would take that of all prices, and sort.
CREATE INDEX listings_given_away ON listings (order_price, listed_id) WHERE is_past = 0 AND order_price = 0;
-- Those of facts are whole: whoever takes a choice away looks for listings that have it, past ones, too.
CREATE INDEX listings_by_category ON listings (category_id, is_past, listed_id);
CREATE INDEX listings_by_condition ON listings (condition_id, is_past, listed_id);
CREATE INDEX listings_by_place ON listings (place_id, is_past, listed_id);
CREATE INDEX listings_by_category_and_price ON listings (category_id, is_past, order_price, id DESC);
CREATE INDEX listings_by_condition_and_price ON listings (condition_id, is_past, order_price, id DESC);
CREATE INDEX listings_by_place_and_price ON listings (place_id, is_past, order_price, id DESC);
-- What is past next.
CREATE INDEX listings_sold_out ON listings (sold_out_at) WHERE is_past = 0 AND sold_out_at IS NOT NULL;

-- Search finds the newest by the same order.
ALTER TABLE search_listings DROP CONSTRAINT search_listings_listing_id_fkey;
ALTER TABLE search_listings RENAME COLUMN listing_id TO listed_id;
ALTER TABLE search_listings ADD CONSTRAINT search_listings_listed_id_fkey
    FOREIGN KEY (listed_id) REFERENCES listings (listed_id) ON DELETE CASCADE;
