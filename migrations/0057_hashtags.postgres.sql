-- Hashtags that members follow (docs/decisions/0082-hashtags.md).

CREATE TABLE hashtag_follows (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    hashtag_id BIGINT NOT NULL REFERENCES hashtags (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    UNIQUE (member_id, hashtag_id)
);

-- What a member follows, latest first; and who follows what a post says.
CREATE INDEX hashtag_follows_by_member ON hashtag_follows (member_id, id, hashtag_id);
CREATE INDEX hashtag_follows_by_hashtag ON hashtag_follows (hashtag_id, member_id);

-- Of a post that was edited or deleted the hashtags before, each between commas: who follows one of them hears of it.
ALTER TABLE events ADD COLUMN former_hashtags TEXT COLLATE "C";
