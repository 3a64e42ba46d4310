-- Posts that moderators mark as sensitive (docs/decisions/0095-sensitive-photos.md).

-- Since when moderators say that its photos are; NULL where its author alone says so, or nobody.
ALTER TABLE posts ADD COLUMN marked_sensitive_at BIGINT;

-- The log knows two more words.
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CHECK (action IN
    ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn',
    'mark_sensitive', 'unmark_sensitive'));
