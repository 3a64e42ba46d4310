-- What just happened, for those who have a page open (docs/decisions/0012-several-nodes.md). Rows live for an hour.

CREATE TABLE events (
    -- Made by the application like all ids: it tells the time.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL,
    -- Whose doing or whose post it is: they and their followers hear of it.
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- No foreign key: that a post is gone is told after it is gone. Null for what is about no post.
    post_id INTEGER CHECK (post_id > 0),
    -- The rest as compact JSON.
    payload TEXT NOT NULL,
    -- Newer news of one kind replace the older ones.
    UNIQUE (post_id, kind)
) STRICT;

CREATE INDEX events_by_author ON events (author_id);
