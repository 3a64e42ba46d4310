-- Whom and what members have muted (docs/decisions/0083-mutes.md).

CREATE TABLE mutes (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    muted_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    UNIQUE (member_id, muted_id),
    CHECK (member_id <> muted_id)
) STRICT;

-- Whom a member mutes, latest first; and who mutes somebody who leaves.
CREATE INDEX mutes_by_member ON mutes (member_id, id, muted_id);
CREATE INDEX mutes_by_muted ON mutes (muted_id);

-- `pattern` is what LIKE looks for in folded lines, as MadangCore.MutedWordRule makes it of `text`.
CREATE TABLE muted_words (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    pattern TEXT NOT NULL,
    -- Null for what has no end.
    ends_at INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (member_id, pattern)
) STRICT;

-- What a member mutes, latest first; and what has ended.
CREATE INDEX muted_words_by_member ON muted_words (member_id, id);
CREATE INDEX muted_words_by_end ON muted_words (ends_at) WHERE ends_at IS NOT NULL;

-- What muted words are looked for in, as search_posts and search_listings have it for what these say: the words as
-- MadangCore.SearchText writes them, a space around each, and hashtags. Null for what is not folded yet.
ALTER TABLE comments ADD COLUMN folded TEXT;
ALTER TABLE photos ADD COLUMN folded_alt TEXT;

CREATE INDEX comments_unfolded ON comments (id) WHERE folded IS NULL AND author_id IS NOT NULL;
CREATE INDEX photos_unfolded ON photos (id) WHERE folded_alt IS NULL AND alt_text <> '';
