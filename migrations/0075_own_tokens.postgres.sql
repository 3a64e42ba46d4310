-- Apps give the tokens that they have for themselves back (docs/decisions/0094-mastodon.md).

-- How often an app did: each time its next token is another one.
ALTER TABLE apps ADD COLUMN revocations BIGINT NOT NULL DEFAULT 0 CHECK (revocations >= 0);
