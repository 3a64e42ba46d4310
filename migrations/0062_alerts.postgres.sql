-- Words that members wait for in the market (docs/decisions/0088-keyword-alerts.md).

CREATE TABLE alerts (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    words TEXT COLLATE "C" NOT NULL,
    -- What folded lines have of texts in which the words stand, as MadangCore.AlertRule makes it.
    stretch TEXT COLLATE "C" NOT NULL,
    -- The letters of the stretch under which the alert is filed: what is without them need not be compared.
    gram TEXT COLLATE "C" NOT NULL,
    currency TEXT COLLATE "C",
    price_min BIGINT CHECK (price_min >= 0),
    price_max BIGINT CHECK (price_max >= 0),
    category_id BIGINT REFERENCES market_choices (id),
    condition_id BIGINT REFERENCES market_choices (id),
    place_id BIGINT REFERENCES market_choices (id),
    is_free BIGINT NOT NULL CHECK (is_free IN (0, 1)),
    created_at BIGINT NOT NULL,
    CHECK ((currency IS NULL) = (price_min IS NULL AND price_max IS NULL))
);

CREATE INDEX alerts_by_member ON alerts (member_id, id);
CREATE INDEX alerts_by_gram ON alerts (gram, id);
CREATE INDEX alerts_by_category ON alerts (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX alerts_by_condition ON alerts (condition_id) WHERE condition_id IS NOT NULL;
CREATE INDEX alerts_by_place ON alerts (place_id) WHERE place_id IS NOT NULL;

-- What members are told of knows more words.
ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_kind_check;
ALTER TABLE notification_groups
    ADD CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like', 'price_drop',
        'available_again', 'alert'));
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications
    ADD CHECK (kind IN ('like', 'comment', 'mention', 'follow', 'reply', 'comment_like', 'price_drop',
        'available_again', 'alert'));
ALTER TABLE notifications ADD COLUMN listing_id BIGINT REFERENCES listings (id) ON DELETE CASCADE;
ALTER TABLE notifications ADD COLUMN alert_id BIGINT REFERENCES alerts (id) ON DELETE CASCADE;
-- What one paid for the listing before and pays now; of what became cheaper.
ALTER TABLE notifications ADD COLUMN currency TEXT COLLATE "C";
ALTER TABLE notifications ADD COLUMN price_before BIGINT;
ALTER TABLE notifications ADD COLUMN price_now BIGINT;
CREATE INDEX notifications_by_listing ON notifications (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX notifications_by_alert ON notifications (alert_id) WHERE alert_id IS NOT NULL;
