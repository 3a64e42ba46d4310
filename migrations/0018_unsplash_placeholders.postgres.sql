-- What is shown of a photo of Unsplash until it is there, and where it cannot be had (docs/decisions/0025-unsplash.md).

ALTER TABLE unsplash_photos ADD COLUMN blur_hash TEXT NOT NULL DEFAULT '';
