-- Photos that nothing shows and that were never deleted (docs/decisions/0030-threads.md).
--
-- The photo of a deleted listing stayed in the threads about it. When the last one who had asked left, the threads went
-- and the photo did not, and it was not marked as unused. Such photos are unused now, since they were uploaded: they
-- are deleted as any upload that nothing uses. These are all uses that a photo may have.
UPDATE photos SET unused_since = created_at
WHERE unused_since IS NULL
    AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.photo_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM members m WHERE m.avatar_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM listing_photos lp WHERE lp.photo_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM message_photos mp WHERE mp.photo_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM threads t WHERE t.listing_photo_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM story_frames sf WHERE sf.photo_id = photos.id)
    AND NOT EXISTS (SELECT 1 FROM draft_photos d WHERE d.photo_id = photos.id)
    -- An avatar that moderators took away, and may put back.
    AND NOT EXISTS (SELECT 1 FROM removals r WHERE r.kind = 'avatar' AND r.thing_id = photos.id);
