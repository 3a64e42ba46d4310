-- When who looks after the yard loses what comes with the role, without a second factor
-- (docs/decisions/0072-factors-of-roles.md).
ALTER TABLE members ADD COLUMN factor_due_at INTEGER;
ALTER TABLE members ADD COLUMN lacks_factor INTEGER NOT NULL DEFAULT 0 CHECK (lacks_factor IN (0, 1));

CREATE INDEX members_by_factor_due ON members (factor_due_at) WHERE factor_due_at IS NOT NULL;
