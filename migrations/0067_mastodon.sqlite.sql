-- Mastodon's programs: which apps are, and how far their members have read (docs/decisions/0094-mastodon.md).
ALTER TABLE apps ADD COLUMN is_mastodon INTEGER NOT NULL DEFAULT 0 CHECK (is_mastodon IN (0, 1));

CREATE TABLE markers (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    timeline TEXT NOT NULL CHECK (timeline IN ('home', 'notifications')),
    last_read_id INTEGER NOT NULL,
    -- Counts how often it was moved.
    version INTEGER NOT NULL CHECK (version > 0),
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, timeline)
) STRICT, WITHOUT ROWID;
