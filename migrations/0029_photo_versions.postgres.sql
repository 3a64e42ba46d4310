-- How often a photo was changed: with its id it names a content that never changes, which may be kept in memory.
ALTER TABLE photos ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
