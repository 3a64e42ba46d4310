-- What members who are new do first (docs/decisions/0099-first-steps.md).

-- The steps that they have neither done nor skipped, a bit for each; 0 for nearly everybody, as for all who were there
-- before.
ALTER TABLE members ADD COLUMN first_steps BIGINT NOT NULL DEFAULT 0 CHECK (first_steps >= 0);
