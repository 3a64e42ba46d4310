-- Renditions as AVIF beside those as WebP (docs/decisions/0068-avif.md): a row for each file. The columns of both engines
-- stand in one order.
CREATE TEMPORARY TABLE kept_renditions ON COMMIT DROP AS TABLE renditions;
DROP TABLE renditions;
CREATE TABLE renditions (
    photo_id BIGINT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL CHECK (name IN ('thumb', 'small', 'medium', 'large', 'full')),
    format TEXT COLLATE "C" NOT NULL DEFAULT 'webp' CHECK (format IN ('webp', 'avif')),
    width BIGINT NOT NULL CHECK (width > 0),
    height BIGINT NOT NULL CHECK (height > 0),
    byte_count BIGINT NOT NULL CHECK (byte_count > 0),
    blob BYTEA NOT NULL CHECK (length(blob) = 32),
    quality BIGINT NOT NULL DEFAULT 80 CHECK (quality BETWEEN 1 AND 100),
    PRIMARY KEY (photo_id, name, format)
);

INSERT INTO renditions (photo_id, name, width, height, byte_count, blob, quality)
SELECT photo_id, name, width, height, byte_count, blob, quality FROM kept_renditions;
CREATE INDEX renditions_by_blob ON renditions (blob);
