-- Words that members wait for in the market (docs/decisions/0088-keyword-alerts.md).

CREATE TABLE alerts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    -- What folded lines have of texts in which the words stand, as MadangCore.AlertRule makes it.
    stretch TEXT NOT NULL,
    -- The letters of the stretch under which the alert is filed: what is without them need not be compared.
    gram TEXT NOT NULL,
    currency TEXT,
    price_min INTEGER CHECK (price_min >= 0),
    price_max INTEGER CHECK (price_max >= 0),
    category_id INTEGER REFERENCES market_choices (id),
    condition_id INTEGER REFERENCES market_choices (id),
    place_id INTEGER REFERENCES market_choices (id),
    is_free INTEGER NOT NULL CHECK (is_free IN (0, 1)),
    created_at INTEGER NOT NULL,
    CHECK ((currency IS NULL) = (price_min IS NULL AND price_max IS NULL))
) STRICT;

CREATE INDEX alerts_by_member ON alerts (member_id, id);
CREATE INDEX alerts_by_gram ON alerts (gram, id);
CREATE INDEX alerts_by_category ON alerts (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX alerts_by_condition ON alerts (condition_id) WHERE condition_id IS NOT NULL;
CREATE INDEX alerts_by_place ON alerts (place_id) WHERE place_id IS NOT NULL;

-- What members are told of knows more words.
CREATE TABLE wider_groups (
    -- The id of the notification that began it. It stays, so that a walk through the list meets every group once.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like', 'price_drop',
        'available_again', 'alert')),
    -- The post, comment, listing or alert that it is about, or who was followed; 0 for what stands for itself.
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
    kind TEXT NOT NULL CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like', 'price_drop',
        'available_again', 'alert')),
    -- The post, the comment or the telling that it is about; a follow is about the member who is told.
    thing_id INTEGER NOT NULL,
    post_id INTEGER REFERENCES posts (id) ON DELETE CASCADE,
    comment_id INTEGER REFERENCES comments (id) ON DELETE CASCADE,
    -- Of a like or follow that is taken back the notification sleeps: given again it wakes, and rings no second time.
    like_id INTEGER REFERENCES likes (id) ON DELETE SET NULL,
    follow_id INTEGER REFERENCES follows (id) ON DELETE SET NULL,
    read_at INTEGER,
    comment_like_id INTEGER REFERENCES comment_likes (id) ON DELETE SET NULL,
    listing_id INTEGER REFERENCES listings (id) ON DELETE CASCADE,
    alert_id INTEGER REFERENCES alerts (id) ON DELETE CASCADE,
    -- What one paid for the listing before and pays now; of what became cheaper.
    currency TEXT,
    price_before INTEGER,
    price_now INTEGER,
    UNIQUE (actor_id, kind, thing_id, member_id),
    CHECK (member_id <> actor_id)
) STRICT;

INSERT INTO wider_notifications
    (id, group_id, member_id, actor_id, kind, thing_id, post_id, comment_id, like_id, follow_id, read_at,
    comment_like_id)
SELECT id, group_id, member_id, actor_id, kind, thing_id, post_id, comment_id, like_id, follow_id, read_at,
    comment_like_id
FROM notifications;

DROP TABLE notifications;
DROP TABLE notification_groups;
ALTER TABLE wider_groups RENAME TO notification_groups;
ALTER TABLE wider_notifications RENAME TO notifications;

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
CREATE INDEX notifications_by_listing ON notifications (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX notifications_by_alert ON notifications (alert_id) WHERE alert_id IS NOT NULL;
