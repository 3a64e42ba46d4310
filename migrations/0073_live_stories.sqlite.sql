-- The row of stories is found by those that are live where they are fewer than those whom one follows.

CREATE INDEX stories_live ON stories (expires_at, author_id);
