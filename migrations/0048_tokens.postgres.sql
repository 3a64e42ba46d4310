-- What a token may do; NULL for whoever logged in (docs/decisions/0074-tokens.md).
ALTER TABLE sessions ADD COLUMN scopes TEXT CHECK (scopes <> '');
