-- To which key the tokens of a session belong, as its SHA-256 (RFC 7638); NULL where they belong to none
-- (docs/decisions/0078-bound-tokens.md).
ALTER TABLE sessions ADD COLUMN key_thumbprint BYTEA CHECK (length(key_thumbprint) = 32);
