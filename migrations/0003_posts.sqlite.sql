-- Posts, what hangs on them, and the home feeds.

CREATE TABLE posts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    -- Hashtags and mentions as compact JSON: [["h", text, key, start, end], …].
    entities TEXT NOT NULL,
    like_count INTEGER NOT NULL CHECK (like_count >= 0),
    comment_count INTEGER NOT NULL CHECK (comment_count >= 0),
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    version INTEGER NOT NULL CHECK (version > 0)
) STRICT;

CREATE INDEX posts_by_author ON posts (author_id, id);

-- A photo bound to a post. A photo hangs on one post at most.
CREATE TABLE attachments (
    photo_id INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0)
) STRICT;

-- In the order of the explore feed: newest post first, the author's order within a post.
CREATE UNIQUE INDEX attachments_by_post ON attachments (post_id DESC, position);

CREATE TABLE hashtags (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE post_hashtags (
    hashtag_id INTEGER NOT NULL REFERENCES hashtags (id) ON DELETE CASCADE,
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    PRIMARY KEY (hashtag_id, post_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX post_hashtags_by_post ON post_hashtags (post_id);

CREATE TABLE likes (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    UNIQUE (post_id, member_id)
) STRICT;

-- The two walks: who likes a post, and what a member likes, latest first.
CREATE INDEX likes_by_post ON likes (post_id, id);
CREATE INDEX likes_by_member ON likes (member_id, id, post_id);

-- One row for each post in each home feed: the posts of whom the member follows, and their own
-- (docs/decisions/0006-home-feed.md). There is no foreign key to posts on purpose: it would need a second
-- index as large as the table. Whoever deletes a post deletes its rows through the follows of its author.
CREATE TABLE feed_entries (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    post_id INTEGER NOT NULL,
    PRIMARY KEY (member_id, post_id)
) STRICT, WITHOUT ROWID;
