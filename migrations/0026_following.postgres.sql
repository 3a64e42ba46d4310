-- Home feeds that are behind their member's follows (docs/decisions/0040-following.md): one row for each followed or
-- no longer followed author with many posts, until a job has brought the feed up to date, newest post first. A feed
-- with such a row is read from the follows.
CREATE TABLE unsettled_feeds (
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    author_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Of the author's posts with smaller ids some are in the feed and some are not; the others are right.
    below_id BIGINT NOT NULL CHECK (below_id > 0),
    PRIMARY KEY (member_id, author_id)
);

CREATE INDEX unsettled_feeds_by_author ON unsettled_feeds (author_id);
