-- The names that other systems use: a blob that is to be deleted has a tombstone, a block is two pairs of members.
ALTER TABLE graves RENAME TO tombstones;
ALTER TABLE tombstones RENAME COLUMN buried_at TO deleted_at;
ALTER INDEX graves_pkey RENAME TO tombstones_pkey;
ALTER INDEX graves_by_age RENAME TO tombstones_by_age;

ALTER TABLE walls RENAME TO block_pairs;
ALTER INDEX walls_pkey RENAME TO block_pairs_pkey;
ALTER INDEX walls_by_member RENAME TO block_pairs_by_member;
ALTER INDEX walls_by_block RENAME TO block_pairs_by_block;
