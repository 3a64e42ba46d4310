-- The names that other systems use: a blob that is to be deleted has a tombstone, a block is two pairs of members.
ALTER TABLE graves RENAME TO tombstones;
ALTER TABLE tombstones RENAME COLUMN buried_at TO deleted_at;
DROP INDEX graves_by_age;
CREATE INDEX tombstones_by_age ON tombstones (trashed_at, deleted_at, kind, blob);

ALTER TABLE walls RENAME TO block_pairs;
DROP INDEX walls_by_member;
DROP INDEX walls_by_block;
CREATE INDEX block_pairs_by_member ON block_pairs (member_id);
CREATE INDEX block_pairs_by_block ON block_pairs (block_id);
