-- A post can carry a link to one listing of its author's (docs/decisions/0027-market.md).

CREATE TABLE post_listings (
    post_id BIGINT PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    listing_id BIGINT NOT NULL REFERENCES listings (id) ON DELETE CASCADE
);

-- The posts that carry a listing, newest first.
CREATE INDEX post_listings_by_listing ON post_listings (listing_id, post_id);
