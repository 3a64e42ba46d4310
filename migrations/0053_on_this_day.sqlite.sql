-- Posts of earlier years, shown to their author once a day (docs/decisions/0079-on-this-day.md).
-- The last day on which they were seen, as days since 1970-01-01 on the member's own calendar; NULL for never.
ALTER TABLE members ADD COLUMN on_this_day_seen INTEGER;
-- 1 for who does not want to see them.
ALTER TABLE members ADD COLUMN hides_on_this_day INTEGER NOT NULL DEFAULT 0 CHECK (hides_on_this_day IN (0, 1));
