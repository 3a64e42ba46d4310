-- When the next weekly digest of a member is due; NULL for who wants none (docs/decisions/0077-digest.md).
ALTER TABLE members ADD COLUMN digest_due_at BIGINT;

CREATE INDEX members_by_digest ON members (digest_due_at) WHERE digest_due_at IS NOT NULL;
