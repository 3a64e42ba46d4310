-- Replies to comments, and likes of comments (docs/decisions/0058-replies.md).

-- A comment may have no author: then it is the place of one that was deleted while replies to it stand. Tables that name
-- it are written anew with it, because a table that is dropped empties those.
CREATE TABLE wider_comments (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    author_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    -- As of posts.
    entities TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    version INTEGER NOT NULL CHECK (version > 0),
    -- Since when it is out of sight; it counts in no count then.
    hidden_at INTEGER,
    -- The comment under which it stands; NULL for one that stands under the post itself.
    top_id INTEGER REFERENCES wider_comments (id) ON DELETE CASCADE,
    -- The comment that it answers; NULL also where that one is no more.
    reply_to_id INTEGER REFERENCES wider_comments (id) ON DELETE SET NULL,
    like_count INTEGER NOT NULL DEFAULT 0 CHECK (like_count >= 0),
    reply_count INTEGER NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
    CHECK (author_id IS NOT NULL OR (text = '' AND top_id IS NULL)),
    CHECK (reply_to_id IS NULL OR top_id IS NOT NULL)
) STRICT;

INSERT INTO wider_comments (id, post_id, author_id, text, entities, created_at, edited_at, version, hidden_at)
SELECT id, post_id, author_id, text, entities, created_at, edited_at, version, hidden_at FROM comments;

CREATE TABLE comment_likes (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    comment_id INTEGER NOT NULL REFERENCES wider_comments (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    UNIQUE (comment_id, member_id)
) STRICT;

CREATE INDEX comment_likes_by_member ON comment_likes (member_id, id, comment_id);

CREATE TABLE wider_groups (
    -- The id of the notification that began it. It stays, so that a walk through the list meets every group once.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like')),
    -- The post or comment that it is about, or who was followed; 0 for what stands for itself.
    thing_id INTEGER NOT NULL,
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    -- In Korean time, counted from 1970-01-01.
    day INTEGER NOT NULL,
    -- Whether more may come into it.
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
) STRICT;

INSERT INTO wider_groups (id, member_id, kind, thing_id, post_id, day, is_open)
SELECT id, member_id, kind, thing_id, post_id, day, is_open FROM notification_groups;

CREATE TABLE wider_notifications (
    -- Made by the application like all ids: it tells the time.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    group_id INTEGER NOT NULL REFERENCES wider_groups (id) ON DELETE CASCADE,
    -- Who is told, and of whose doing.
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    actor_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like')),
    -- The post or the comment that it is about; a follow is about the member who is told.
    thing_id INTEGER NOT NULL,
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    comment_id INTEGER REFERENCES wider_comments (id) ON DELETE CASCADE,
    -- Of a like or follow that is taken back the notification sleeps: given again it wakes, and rings no second time.
    like_id INTEGER REFERENCES likes (id) ON DELETE SET NULL,
    follow_id INTEGER REFERENCES follows (id) ON DELETE SET NULL,
    read_at INTEGER,
    comment_like_id INTEGER REFERENCES comment_likes (id) ON DELETE SET NULL,
    UNIQUE (actor_id, kind, thing_id, member_id),
    CHECK (member_id <> actor_id)
) STRICT;

INSERT INTO wider_notifications
    (id, group_id, member_id, actor_id, kind, thing_id, post_id, comment_id, like_id, follow_id, read_at)
SELECT id, group_id, member_id, actor_id, kind, thing_id, post_id, comment_id, like_id, follow_id, read_at
FROM notifications;

DROP TABLE notifications;
DROP TABLE notification_groups;
DROP TABLE comments;
ALTER TABLE wider_comments RENAME TO comments;
ALTER TABLE wider_groups RENAME TO notification_groups;
ALTER TABLE wider_notifications RENAME TO notifications;

CREATE INDEX comments_by_post ON comments (post_id, id);
CREATE INDEX comments_by_author ON comments (author_id, id);
CREATE INDEX comments_by_author_and_post ON comments (author_id, post_id);
-- The walks through what stands under the post itself: by age, and by likes; and through the replies to one comment.
CREATE INDEX comments_under_post ON comments (post_id, id) WHERE top_id IS NULL;
CREATE INDEX comments_by_likes ON comments (post_id, like_count, id) WHERE top_id IS NULL;
CREATE INDEX comments_by_top ON comments (top_id, id) WHERE top_id IS NOT NULL;
CREATE INDEX comments_by_answered ON comments (reply_to_id) WHERE reply_to_id IS NOT NULL;

CREATE INDEX notification_groups_by_member ON notification_groups (member_id, id);
CREATE INDEX notification_groups_by_post ON notification_groups (post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX notification_groups_open ON notification_groups (member_id, kind, thing_id, day)
    WHERE is_open = 1;
CREATE INDEX notifications_by_member ON notifications (member_id, id);
CREATE INDEX notifications_by_group ON notifications (group_id, id);
CREATE INDEX notifications_unread ON notifications (member_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_like ON notifications (like_id) WHERE like_id IS NOT NULL;
CREATE INDEX notifications_by_follow ON notifications (follow_id) WHERE follow_id IS NOT NULL;
CREATE INDEX notifications_by_comment_like ON notifications (comment_like_id) WHERE comment_like_id IS NOT NULL;
