-- Replies to comments, and likes of comments (docs/decisions/0058-replies.md).

-- A comment may have no author: then it is the place of one that was deleted while replies to it stand.
ALTER TABLE comments ALTER COLUMN author_id DROP NOT NULL;
-- The comment under which it stands; NULL for one that stands under the post itself.
ALTER TABLE comments ADD COLUMN top_id BIGINT REFERENCES comments (id) ON DELETE CASCADE;
-- The comment that it answers; NULL also where that one is no more.
ALTER TABLE comments ADD COLUMN reply_to_id BIGINT REFERENCES comments (id) ON DELETE SET NULL;
ALTER TABLE comments ADD COLUMN like_count BIGINT NOT NULL DEFAULT 0 CHECK (like_count >= 0);
ALTER TABLE comments ADD COLUMN reply_count BIGINT NOT NULL DEFAULT 0 CHECK (reply_count >= 0);
ALTER TABLE comments ADD CHECK (author_id IS NOT NULL OR (text = '' AND top_id IS NULL));
ALTER TABLE comments ADD CHECK (reply_to_id IS NULL OR top_id IS NOT NULL);

-- The walks through what stands under the post itself: by age, and by likes; and through the replies to one comment.
CREATE INDEX comments_under_post ON comments (post_id, id) WHERE top_id IS NULL;
CREATE INDEX comments_by_likes ON comments (post_id, like_count, id) WHERE top_id IS NULL;
CREATE INDEX comments_by_top ON comments (top_id, id) WHERE top_id IS NOT NULL;
CREATE INDEX comments_by_answered ON comments (reply_to_id) WHERE reply_to_id IS NOT NULL;

CREATE TABLE comment_likes (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    comment_id BIGINT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    UNIQUE (comment_id, member_id)
);

CREATE INDEX comment_likes_by_member ON comment_likes (member_id, id, comment_id);

-- What members are told of knows more words.
ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_kind_check;
ALTER TABLE notification_groups
    ADD CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like'));
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like'));
ALTER TABLE notifications ADD COLUMN comment_like_id BIGINT REFERENCES comment_likes (id) ON DELETE SET NULL;
CREATE INDEX notifications_by_comment_like ON notifications (comment_like_id) WHERE comment_like_id IS NOT NULL;
