-- The stacks of the mix in Explore (docs/decisions/0065-explore.md), each by rank. Ids are made so that their lowest bits
-- begin at random.
CREATE INDEX posts_by_stack ON posts (id >> 52, id & 2097151, id);
