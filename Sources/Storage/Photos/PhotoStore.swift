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
            INSERT INTO photos (id, owner_id, width, height, alt_text, color, thumbhash, rotation, crop_x, crop_y,
                crop_width, crop_height, straighten, light, contrast, warmth, filter, purpose, original_blob,
                original_byte_count, stored_format, received_format, orientation, upright_width, upright_height,
                removed, created_at, unused_since, byte_count)
            VALUES (\(photo.id), \(photo.ownerID), \(photo.size.width), \(photo.size.height), \(photo.altText),
                \(Int(photo.color)), \(photo.thumbhash), \(recipe.rotation.rawValue), \(crop?.x),
                \(crop?.y), \(crop?.width), \(crop?.height), \(recipe.straighten), \(recipe.tones.light),
                \(recipe.tones.contrast), \(recipe.tones.warmth), \(recipe.filter.rawValue), \(photo.purpose.rawValue),
                \(original.blob.bytes), \(original.byteCount), \(original.storedFormat.rawValue),
                \(original.receivedFormat.rawValue), \(original.orientation), \(original.uprightSize.width),
                \(original.uprightSize.height), \(original.removed.joined(separator: ",")),
                \(photo.createdAt), \(photo.createdAt), \(original.byteCount + photo.fileByteCount))
            """)
        try insertRenditions(of: photo)
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

    /// Writes alternative text, recipe, size, colour, thumbhash and renditions. The blobs of renditions that
    /// nothing uses any more are marked for deletion. Fails: `.notFound`, `.conflict` as `insert`.
    package func update(_ photo: Photo) throws {
        let earlier = try self.photo(photo.id)
        let before = earlier?.files ?? []
        try tombstones.use(photo.files.map(\.blob), for: photo.id)
        let recipe = photo.recipe
        let crop = recipe.crop
        let updated = try connection.run(
            """
            UPDATE photos SET version = version + 1, width = \(photo.size.width), height = \(photo.size.height),
                alt_text = \(photo.altText), color = \(Int(photo.color)), thumbhash = \(photo.thumbhash),
                rotation = \(recipe.rotation.rawValue), crop_x = \(crop?.x), crop_y = \(crop?.y),
                crop_width = \(crop?.width), crop_height = \(crop?.height),
                straighten = \(recipe.straighten), light = \(recipe.tones.light),
                contrast = \(recipe.tones.contrast), warmth = \(recipe.tones.warmth),
                filter = \(recipe.filter.rawValue), purpose = \(photo.purpose.rawValue),
                byte_count = original_byte_count + \(photo.fileByteCount)
            WHERE id = \(photo.id)
            """)
        guard updated == 1 else { throw DomainError.notFound }
        if earlier?.altText.isEmpty != photo.altText.isEmpty {
            try counts.note(photo.id, isDescribed: !photo.altText.isEmpty)
        }
        guard Set(before) != Set(photo.files) else { return }
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
            """
        ) { row in
            switch try row.int() {
            case 0: .post(try row.id())
            case 1: .avatar(of: try row.id())
            case 2: .listing(try row.id())
            case 3: .message(try row.id())
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

    /// Whether the photo is used, by somebody whom `viewer` sees.
    package func isShown(_ id: Identifier<Photo>, to viewer: Identifier<Member>?) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM photos ph JOIN members m ON m.id = ph.owner_id
            WHERE ph.id = \(id) AND ph.unused_since IS NULL AND \(Visibility.ofMember(to: viewer))
                AND (SELECT count(*) FROM attachments a WHERE a.photo_id = ph.id) = 0
                AND (SELECT count(*) FROM listing_photos lp WHERE lp.photo_id = ph.id) = 0
                AND (SELECT count(*) FROM message_photos mp WHERE mp.photo_id = ph.id) = 0
                AND (SELECT count(*) FROM threads t WHERE t.listing_photo_id = ph.id) = 0
                AND \(Visibility.isNoRemovedAvatar)
            UNION ALL SELECT 1 FROM threads t JOIN thread_sides s ON s.thread_id = t.id
            WHERE t.listing_photo_id = \(id) AND s.member_id = \(viewer.orNobody)
                AND \(Visibility.ofPartner("s.partner_id"))
            UNION ALL SELECT 1 FROM message_photos mp JOIN messages ms ON ms.id = mp.message_id
                JOIN thread_sides s ON s.thread_id = ms.thread_id
            WHERE mp.photo_id = \(id) AND s.member_id = \(viewer.orNobody) AND ms.removed_at IS NULL
                AND \(Visibility.ofPartner("s.partner_id"))
            UNION ALL SELECT 1 FROM attachments a JOIN posts p ON p.id = a.post_id
                JOIN members m ON m.id = p.author_id
            WHERE a.photo_id = \(id) AND \(Visibility.ofPostAtItsAddress(to: viewer))
            UNION ALL SELECT 1 FROM listing_photos lp JOIN listings l ON l.id = lp.listing_id
                JOIN members m ON m.id = l.seller_id
            WHERE lp.photo_id = \(id) AND \(Visibility.ofListingAtItsAddress(to: viewer))
            """)
    }

    /// Who gets the bytes of a rendition: everybody, or else `viewer` as their owner; and in which file it is as AVIF.
    /// Nil where no photo has it, and where photos have it that are not there for `viewer`.
    package func served(_ rendition: BlobKey, to viewer: Identifier<Member>?) throws -> ServedRendition? {
        // One file may be of several photos: it is served as long as one of them is there for everybody.
        let everybodys = try connection.row(
            """
            SELECT v.blob FROM renditions r JOIN photos ph ON ph.id = r.photo_id
            LEFT JOIN renditions v ON v.photo_id = r.photo_id AND v.name = r.name AND v.format = 'avif'
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND \(Visibility.ofFiles) LIMIT 1
            """
        ) { row in
            ServedRendition(
                audience: .everybody,
                avif: try row.optionalBytes().map { BlobKey(kind: .rendition, bytes: $0) })
        }
        if let everybodys { return everybodys }
        let isTheirs = try connection.hasRow(
            """
            SELECT 1 FROM renditions r JOIN photos ph ON ph.id = r.photo_id
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND (ph.owner_id = \(viewer.orNobody)
                OR \(Visibility.canModerate(viewer)) = 1) LIMIT 1
            """)
        return isTheirs ? ServedRendition(audience: .few) : nil
    }

    /// What the photos of a member take in the media store, with everything that was made of them.
    package func byteCount(ownedBy owner: Identifier<Member>) throws -> Int {
        try connection.row(
            "SELECT CAST(COALESCE(SUM(byte_count), 0) AS BIGINT) FROM photos WHERE owner_id = \(owner)"
        ) { try $0.int() } ?? 0
    }

    /// Photos without a use that were made, or lost their use, before `moment`.
    package func unused(before moment: Timestamp, limit: Int) throws -> [Identifier<Photo>] {
        try connection.rows(
            """
            SELECT id FROM photos WHERE unused_since IS NOT NULL AND unused_since < \(moment)
            ORDER BY unused_since LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    private var read: Photos { Photos(connection: connection) }

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

extension Photo {
    fileprivate var fileByteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
