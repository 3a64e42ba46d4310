-- How much of the media store a photo takes, with everything that was made of it (docs/decisions/0038-room.md).

ALTER TABLE photos ADD COLUMN byte_count BIGINT NOT NULL DEFAULT 0;

UPDATE photos SET byte_count = original_byte_count
    + COALESCE((SELECT SUM(r.byte_count) FROM renditions r WHERE r.photo_id = photos.id), 0);

CREATE INDEX photos_by_room ON photos (owner_id, byte_count);

-- Written each time somebody asks whether the yard can be written to.
CREATE TABLE readiness (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    number BIGINT NOT NULL
);
