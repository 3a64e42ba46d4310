package import Domain
import MadangCore

/// Keeps photos, their originals and renditions.
package struct PhotoStore {
    let connection: any Connection
    let tombstones: TombstoneStore

    /// Fails: `.conflict` if one of the blobs is being deleted (`TombstoneStore`): publish the files again.
    package func insert(_ photo: Photo, original: Original) throws {
        try tombstones.use([original.blob] + photo.files.map(\.blob), for: photo.id)
        let recipe = photo.recipe
        let crop = recipe.crop
        try connection.run(
            """
            INSERT INTO photos (id, owner_id, width, height, alt_text, folded_alt, color, thumbhash, rotation,
                crop_x, crop_y, crop_width, crop_height, straighten, light, contrast, warmth, filter, purpose, is_story,
                original_blob, original_byte_count, stored_format, received_format, orientation,
                upright_width, upright_height, removed, hash, is_hashed, blurhash, focus_x, focus_y, created_at,
                unused_since, byte_count)
            VALUES (\(photo.id), \(photo.ownerID), \(photo.size.width), \(photo.size.height), \(photo.altText),
                \(photo.mutedLine), \(Int(photo.color)), \(photo.thumbhash), \(recipe.rotation.rawValue), \(crop?.x),
                \(crop?.y), \(crop?.width), \(crop?.height), \(recipe.straighten), \(recipe.tones.light),
                \(recipe.tones.contrast), \(recipe.tones.warmth), \(recipe.filter.rawValue),
                \(photo.purpose.column), \(photo.purpose == .story ? 1 : 0),
                \(original.blob.bytes), \(original.byteCount), \(original.storedFormat.rawValue),
                \(original.receivedFormat.rawValue), \(original.orientation), \(original.uprightSize.width),
                \(original.uprightSize.height), \(original.removed.joined(separator: ",")),
                \(photo.hash?.column), \(photo.hash == nil ? 0 : 1), \(photo.blurhash?.text),
                \(photo.focus?.x), \(photo.focus?.y),
                \(photo.createdAt), \(photo.createdAt), \(original.byteCount + photo.fileByteCount))
            """)
        try insertRenditions(of: photo)
        if photo.purpose == .listing { try same.note(photo) }
    }

    package func photo(_ id: Identifier<Photo>) throws -> Photo? {
        try read.read([id])[id]
    }

    package func original(of id: Identifier<Photo>) throws -> Original? {
        try connection.row("SELECT \(Original.columns) FROM photos WHERE id = \(id)", Original.init(row:))
    }

    /// Those of `ids` that exist, in any order.
    package func photos(_ ids: [Identifier<Photo>]) throws -> [Photo] {
        Array(try read.read(ids).values)
    }

    /// Writes alternative text, recipe, focus, purpose, size, colour, hashes and renditions. The blobs of renditions
    /// that nothing uses any more are marked for deletion. What a story shows stays a photo of stories, whatever the
    /// purpose: its files are for few. Fails: `.notFound`, `.conflict` as `insert`.
    package func update(_ photo: Photo) throws {
        let earlier = try self.photo(photo.id)
        let before = earlier?.files ?? []
        try tombstones.use(photo.files.map(\.blob), for: photo.id)
        let recipe = photo.recipe
        let crop = recipe.crop
        let updated = try connection.run(
            """
            UPDATE photos SET version = version + 1, width = \(photo.size.width), height = \(photo.size.height),
                alt_text = \(photo.altText), folded_alt = \(photo.mutedLine),
                color = \(Int(photo.color)), thumbhash = \(photo.thumbhash),
                rotation = \(recipe.rotation.rawValue), crop_x = \(crop?.x), crop_y = \(crop?.y),
                crop_width = \(crop?.width), crop_height = \(crop?.height),
                straighten = \(recipe.straighten), light = \(recipe.tones.light),
                contrast = \(recipe.tones.contrast), warmth = \(recipe.tones.warmth),
                filter = \(recipe.filter.rawValue), purpose = \(photo.purpose.column),
                is_story = CASE WHEN (SELECT count(*) FROM story_frames sf WHERE sf.photo_id = photos.id) > 0
                    THEN 1 ELSE \(photo.purpose == .story ? 1 : 0) END,
                hash = \(photo.hash?.column), blurhash = \(photo.blurhash?.text),
                focus_x = \(photo.focus?.x), focus_y = \(photo.focus?.y),
                byte_count = original_byte_count + \(photo.fileByteCount)
            WHERE id = \(photo.id)
            """)
        guard updated == 1 else { throw DomainError.notFound }
        if earlier?.altText.isEmpty != photo.altText.isEmpty {
            try counts.note(photo.id, isDescribed: !photo.altText.isEmpty)
        }
        if earlier?.hash != photo.hash || earlier?.purpose != photo.purpose { try same.note(photo) }
        guard Set(before) != Set(photo.files) else { return }
        try same.markHashed(photo.id)
        try connection.run("DELETE FROM renditions WHERE photo_id = \(photo.id)")
        try insertRenditions(of: photo)
        try tombstones.mark(before.map(\.blob))
    }

    /// Deletes a photo and marks its blobs for deletion. A post that had it loses it.
    package func delete(_ id: Identifier<Photo>) throws {
        try delete([id])
    }

    /// Deletes `ids` and marks their blobs for deletion.
    func delete(_ ids: [Identifier<Photo>]) throws {
        guard !ids.isEmpty else { return }
        let blobs = try tombstones.blobs(of: ids)
        try counts.forget(ids)
        try connection.run("DELETE FROM photos WHERE id IN (\(list: ids))")
        try tombstones.mark(blobs)
    }

    /// What the photo is used for; nil for an upload that waits. A photo has one use at most.
    package func use(of id: Identifier<Photo>) throws -> PhotoUse? {
        try connection.row(
            """
            SELECT 0, post_id FROM attachments WHERE photo_id = \(id)
            UNION ALL SELECT 1, id FROM members WHERE avatar_id = \(id)
            UNION ALL SELECT 2, listing_id FROM listing_photos WHERE photo_id = \(id)
            UNION ALL SELECT 3, message_id FROM message_photos WHERE photo_id = \(id)
            UNION ALL SELECT 4, min(id) FROM threads WHERE listing_photo_id = \(id) HAVING count(*) > 0
            UNION ALL SELECT 5, story_id FROM story_frames WHERE photo_id = \(id)
            UNION ALL SELECT 6, draft_id FROM draft_photos WHERE photo_id = \(id)
            """
        ) { row in
            switch try row.int() {
            case 0: .post(try row.id())
            case 1: .avatar(of: try row.id())
            case 2: .listing(try row.id())
            case 3: .message(try row.id())
            case 5: .story(try row.id())
            case 6: .draft(try row.id())
            default: .thread(try row.id())
            }
        }
    }

    /// The photos of `owner`, latest first, each with its original.
    package func owned(by owner: Identifier<Member>, page: PageRequest) throws -> Page<
        (photo: Photo, original: Original)
    > {
        let query = ListQuery(
            columns: "\(PhotoReference.columns), \(Original.columns)", tables: "photos ph",
            filter: "ph.owner_id = \(owner)", key: "ph.id")
        let rows = try connection.page(query, page) { row in
            (photo: try PhotoReference(row: &row), original: try Original(row: &row))
        }
        let photos = try read.read(rows.items.map(\.photo))
        let items = rows.items.compactMap { row in
            photos[row.photo.id].map { (photo: $0, original: row.original) }
        }
        return Page(items: items, next: rows.next)
    }

    /// In which format the originals of `photos` are kept.
    package func formats(of photos: [Identifier<Photo>]) throws -> [Identifier<Photo>: PhotoFormat] {
        guard !photos.isEmpty else { return [:] }
        let rows = try connection.rows("SELECT id, stored_format FROM photos WHERE id IN (\(list: photos))") {
            (try $0.id() as Identifier<Photo>, try $0.word() as PhotoFormat)
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// What the photos of a member take in the media store, with everything that was made of them.
    package func byteCount(ownedBy owner: Identifier<Member>) throws -> Int {
        try connection.row(
            "SELECT CAST(COALESCE(SUM(byte_count), 0) AS BIGINT) FROM photos WHERE owner_id = \(owner)"
        ) { try $0.int() } ?? 0
    }

    /// What copies of those of `photos` would take that stand in drafts of `owner`.
    package func byteCount(ofDrafted photos: [Identifier<Photo>], by owner: Identifier<Member>) throws -> Int
    {
        guard !photos.isEmpty else { return 0 }
        return try connection.row(
            """
            SELECT CAST(COALESCE(SUM(ph.byte_count), 0) AS BIGINT) FROM photos ph
            JOIN draft_photos d ON d.photo_id = ph.id
            WHERE ph.id IN (\(list: photos)) AND ph.owner_id = \(owner)
            """
        ) { try $0.int() } ?? 0
    }

    /// Photos without a use that were made, or lost their use, before `moment`; without those that stand in drafts.
    package func unused(before moment: Timestamp, limit: Int) throws -> [Identifier<Photo>] {
        try connection.rows(
            """
            SELECT id FROM photos WHERE unused_since IS NOT NULL AND unused_since < \(moment)
                AND (SELECT count(*) FROM draft_photos d WHERE d.photo_id = photos.id) = 0
            ORDER BY unused_since LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    private var read: Photos { Photos(connection: connection) }

    private var same: SamePhotoStore { SamePhotoStore(connection: connection) }

    private var counts: AltTextCounts { AltTextCounts(connection: connection) }

    private func insertRenditions(of photo: Photo) throws {
        func row(_ rendition: Rendition, _ format: RenditionFormat) -> SQL {
            """
            (\(photo.id), \(rendition.name.rawValue), \(rendition.size.width), \(rendition.size.height),
            \(rendition.byteCount), \(rendition.blob.bytes), \(rendition.quality), \(format.rawValue))
            """
        }
        let rows = photo.renditions.map { row($0, .webp) } + photo.avifs.map { row($0, .avif) }
        guard !rows.isEmpty else { return }
        try connection.run(
            "INSERT INTO renditions (photo_id, \(Rendition.columns)) VALUES \(SQL(rows, separator: ", "))")
    }
}

extension PhotoPurpose {
    /// In `photos.purpose`, which has no word for stories: `photos.is_story` says that.
    fileprivate var column: String { self == .listing ? "listing" : "post" }
}

extension Photo {
    fileprivate var fileByteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
