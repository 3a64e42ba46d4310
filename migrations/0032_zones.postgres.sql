-- The time zone that a member chose, by its IANA name; NULL follows the browser.
ALTER TABLE members ADD COLUMN time_zone TEXT COLLATE "C" CHECK (length(time_zone) BETWEEN 1 AND 64);
