-- Renditions as AVIF beside those as WebP (docs/decisions/0068-avif.md): a row for each file.
-- The columns of the key come first: else PRAGMA integrity_check of SQLite 3.40 looks for NULL in the wrong ones.
CREATE TABLE wider_renditions (
    photo_id INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name IN ('thumb', 'small', 'medium', 'large', 'full')),
    format TEXT NOT NULL DEFAULT 'webp' CHECK (format IN ('webp', 'avif')),
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    byte_count INTEGER NOT NULL CHECK (byte_count > 0),
    blob BLOB NOT NULL CHECK (length(blob) = 32),
    quality INTEGER NOT NULL DEFAULT 80 CHECK (quality BETWEEN 1 AND 100),
    PRIMARY KEY (photo_id, name, format)
) STRICT, WITHOUT ROWID;

INSERT INTO wider_renditions (photo_id, name, width, height, byte_count, blob, quality)
SELECT photo_id, name, width, height, byte_count, blob, quality FROM renditions;
DROP TABLE renditions;
ALTER TABLE wider_renditions RENAME TO renditions;
CREATE INDEX renditions_by_blob ON renditions (blob);
