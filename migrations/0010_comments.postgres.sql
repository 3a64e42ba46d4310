-- What people say under a post, and the news of it (docs/decisions/0019-comments.md).

CREATE TABLE comments (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    post_id BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    author_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    -- As of posts.
    entities TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    edited_at BIGINT,
    version BIGINT NOT NULL CHECK (version > 0),
    -- Since when it is out of sight; it counts in no count then.
    hidden_at BIGINT
);

-- The walk under a post, newest first; what a member wrote; and how much of it stands under which post.
CREATE INDEX comments_by_post ON comments (post_id, id);
CREATE INDEX comments_by_author ON comments (author_id, id);
CREATE INDEX comments_by_author_and_post ON comments (author_id, post_id);

-- Of news of a comment, whose post_id is null: there are many under one post, and none replaces another.
ALTER TABLE events ADD COLUMN comment_id BIGINT CHECK (comment_id > 0);
-- The post under which it stands or stood.
ALTER TABLE events ADD COLUMN under_id BIGINT CHECK (under_id > 0);

CREATE UNIQUE INDEX events_by_comment ON events (comment_id, kind);
CREATE INDEX events_under ON events (under_id);

ALTER TABLE departures ADD COLUMN comments BIGINT NOT NULL DEFAULT 0 CHECK (comments >= 0);
