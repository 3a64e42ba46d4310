-- What the yard believes of the machine's clock (docs/decisions/0037-clock.md).

CREATE TABLE clock (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    -- When it was last looked at and believed.
    seen_at BIGINT,
    -- Rows up to this moment may lie in the future.
    accepted_to BIGINT,
    -- When the operator said that it is right.
    confirmed_at BIGINT
);
