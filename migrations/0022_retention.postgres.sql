-- What is pruned by its age (docs/operations.md, "What is kept how long").

CREATE INDEX session_secrets_spent ON session_secrets (spent_at) WHERE spent_at IS NOT NULL;
CREATE INDEX cases_closed ON cases (closed_at) WHERE closed_at IS NOT NULL;
