-- What others did that concerns a member: liked, commented, mentioned, followed (docs/decisions/0021-notifications.md).

-- What is shown as one line: what happened to one thing in a day, until the member looked.
CREATE TABLE notification_groups (
    -- The id of the notification that began it. It stays, so that a walk through the list meets every group once.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow')),
    -- The post that it is about, or who was followed; 0 for what stands for itself.
    thing_id INTEGER NOT NULL,
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    -- In Korean time, counted from 1970-01-01.
    day INTEGER NOT NULL,
    -- Whether more may come into it.
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
) STRICT;

CREATE INDEX notification_groups_by_member ON notification_groups (member_id, id);
CREATE INDEX notification_groups_by_post ON notification_groups (post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX notification_groups_open ON notification_groups (member_id, kind, thing_id, day)
    WHERE is_open = 1;

CREATE TABLE notifications (
    -- Made by the application like all ids: it tells the time.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    group_id INTEGER NOT NULL REFERENCES notification_groups (id) ON DELETE CASCADE,
    -- Who is told, and of whose doing.
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    actor_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow')),
    -- The post or the comment that it is about; a follow is about the member who is told.
    thing_id INTEGER NOT NULL,
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    comment_id INTEGER REFERENCES comments (id) ON DELETE CASCADE,
    -- Of a like or follow that is taken back the notification sleeps: given again it wakes, and rings no second time.
    like_id INTEGER REFERENCES likes (id) ON DELETE SET NULL,
    follow_id INTEGER REFERENCES follows (id) ON DELETE SET NULL,
    read_at INTEGER,
    UNIQUE (actor_id, kind, thing_id, member_id),
    CHECK (member_id <> actor_id)
) STRICT;

CREATE INDEX notifications_by_member ON notifications (member_id, id);
CREATE INDEX notifications_by_group ON notifications (group_id, id);
CREATE INDEX notifications_unread ON notifications (member_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_like ON notifications (like_id) WHERE like_id IS NOT NULL;
CREATE INDEX notifications_by_follow ON notifications (follow_id) WHERE follow_id IS NOT NULL;
