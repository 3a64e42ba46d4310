-- What search looks in (docs/decisions/0022-search.md).

-- A post as search reads it. `folded` has its words as MadangCore.SearchText writes them, a space around each;
-- `keys` its hashtags and mentions with their signs; `tokens` come from both, made by Storage.
CREATE TABLE search_posts (
    post_id BIGINT PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    folded TEXT NOT NULL,
    keys TEXT NOT NULL,
    tokens TSVECTOR NOT NULL
);

-- The same of members; `keys` has username and display name without spaces.
CREATE TABLE search_members (
    member_id BIGINT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    folded TEXT NOT NULL,
    keys TEXT NOT NULL,
    tokens TSVECTOR NOT NULL
);

-- Every search reads what waits to be put into its index, so that little may wait.
CREATE INDEX search_posts_index ON search_posts USING gin (tokens) WITH (gin_pending_list_limit = 256);
CREATE INDEX search_members_index ON search_members USING gin (tokens) WITH (gin_pending_list_limit = 256);

-- What was there before search was and is not in its tables yet: everything with an id below. No row: nothing.
CREATE TABLE search_backlog (
    kind TEXT COLLATE "C" PRIMARY KEY CHECK (kind IN ('members', 'posts')),
    below BIGINT NOT NULL
);

INSERT INTO search_backlog (kind, below) SELECT 'members', max(id) + 1 FROM members HAVING max(id) IS NOT NULL;
INSERT INTO search_backlog (kind, below) SELECT 'posts', max(id) + 1 FROM posts HAVING max(id) IS NOT NULL;

-- How many posts use the hashtag, of those that everybody sees.
ALTER TABLE hashtags ADD COLUMN post_count BIGINT NOT NULL DEFAULT 0 CHECK (post_count >= 0);

UPDATE hashtags SET post_count = (
    SELECT count(*) FROM post_hashtags t JOIN posts p ON p.id = t.post_id
    WHERE t.hashtag_id = hashtags.id AND p.hidden_at IS NULL
        AND p.author_id NOT IN (SELECT member_id FROM hidden_members));
