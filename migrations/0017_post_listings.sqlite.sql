-- A post can carry a link to one listing of its author's (docs/decisions/0027-market.md).

CREATE TABLE post_listings (
    post_id INTEGER PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE
) STRICT;

-- The posts that carry a listing, newest first.
CREATE INDEX post_listings_by_listing ON post_listings (listing_id, post_id);
