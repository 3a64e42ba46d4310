-- Photos that are veiled until a reader wants to see them (docs/decisions/0095-sensitive-photos.md).

-- 1 for those of a post that is sensitive.
ALTER TABLE photos ADD COLUMN is_sensitive BIGINT NOT NULL DEFAULT 0 CHECK (is_sensitive IN (0, 1));
-- 1 for who sees them at once.
ALTER TABLE members ADD COLUMN shows_sensitive BIGINT NOT NULL DEFAULT 0 CHECK (shows_sensitive IN (0, 1));
-- 1 for a post whose photos will be sensitive.
ALTER TABLE drafts ADD COLUMN is_sensitive BIGINT NOT NULL DEFAULT 0 CHECK (is_sensitive IN (0, 1));
