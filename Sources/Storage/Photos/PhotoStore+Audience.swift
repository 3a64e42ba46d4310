package import Domain

/// Who sees a photo, and who gets its files.
extension PhotoStore {
    /// Whether something that `viewer` sees shows the photo. A photo without a use is shown to nobody.
    package func isShown(_ id: Identifier<Photo>, to viewer: Identifier<Member>?) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM members m JOIN photos ph ON ph.id = m.avatar_id
            WHERE m.avatar_id = \(id) AND ph.is_story <> 1 AND \(Visibility.ofMember(to: viewer))
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
            \(inStory(id, to: viewer))
            """)
    }

    /// The last part of that: a story that `viewer` sees. Nobody sees one without a session.
    private func inStory(_ id: Identifier<Photo>, to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "" }
        return """
            UNION ALL SELECT 1 FROM story_frames sf JOIN stories s ON s.id = sf.story_id
                JOIN members m ON m.id = s.author_id
            WHERE sf.photo_id = \(id) AND \(Visibility.ofStory(to: viewer, at: tombstones.clock.now))
            """
    }

    /// Who gets the bytes of a rendition: everybody, or else `viewer`, as their owner or because they see the story
    /// that shows them; and in which file it is as AVIF. Nil where no photo has it, and where photos have it that are
    /// not there for `viewer`.
    package func served(_ rendition: BlobKey, to viewer: Identifier<Member>?) throws -> ServedRendition? {
        // One file may be of several photos: it is served as long as one of them is there for everybody. And it may be
        // of two sizes of a small one, of which one has been made as AVIF: that row comes first.
        let everybodys = try connection.row(
            """
            SELECT v.blob FROM renditions r JOIN photos ph ON ph.id = r.photo_id
            LEFT JOIN renditions v ON v.photo_id = r.photo_id AND v.name = r.name AND v.format = 'avif'
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND \(Visibility.ofFiles)
            ORDER BY v.blob IS NULL LIMIT 1
            """
        ) { ServedRendition(audience: .everybody, avif: try $0.rendition()) }
        if let everybodys { return everybodys }
        guard let viewer else { return nil }
        if let own = try ownOfStories(rendition, to: viewer) { return own }
        if let read = try readInStory(rendition, by: viewer) { return read }
        let isTheirs = try connection.hasRow(
            """
            SELECT 1 FROM renditions r JOIN photos ph ON ph.id = r.photo_id
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND (ph.owner_id = \(viewer)
                OR \(Visibility.canModerate(viewer)) = 1) LIMIT 1
            """)
        return isTheirs ? ServedRendition(audience: .few) : nil
    }

    /// Of a photo of stories for its owner: for a day, so that an archive is not loaded anew at each visit.
    private func ownOfStories(_ rendition: BlobKey, to owner: Identifier<Member>) throws -> ServedRendition? {
        let end = tombstones.clock.now + .days(1)
        return try connection.row(
            """
            SELECT v.blob FROM renditions r JOIN photos ph ON ph.id = r.photo_id
            LEFT JOIN renditions v ON v.photo_id = r.photo_id AND v.name = r.name AND v.format = 'avif'
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND ph.owner_id = \(owner)
                AND ph.is_story = 1
            ORDER BY v.blob IS NULL LIMIT 1
            """
        ) { ServedRendition(audience: .readers(until: end), avif: try $0.rendition()) }
    }

    /// Of a story that `viewer` sees, until it ends. An address may be older than what became of them: who is
    /// suspended, waits or is about to leave reads nothing by it.
    private func readInStory(_ rendition: BlobKey, by viewer: Identifier<Member>) throws -> ServedRendition? {
        try connection.row(
            """
            SELECT s.expires_at, v.blob FROM renditions r JOIN story_frames sf ON sf.photo_id = r.photo_id
                JOIN stories s ON s.id = sf.story_id JOIN members m ON m.id = s.author_id
                LEFT JOIN renditions v ON v.photo_id = r.photo_id AND v.name = r.name AND v.format = 'avif'
            WHERE r.blob = \(rendition.bytes) AND r.format = 'webp' AND s.author_id <> \(viewer)
                AND \(Visibility.ofStory(to: viewer, at: tombstones.clock.now))
                AND (SELECT count(*) FROM hidden_members WHERE member_id = \(viewer)) = 0
            ORDER BY s.expires_at DESC, v.blob IS NULL LIMIT 1
            """
        ) { row in
            let end = try row.moment()
            return ServedRendition(audience: .readers(until: end), avif: try row.rendition())
        }
    }
}

extension RowReader {
    /// The key of a rendition; NULL for none.
    fileprivate mutating func rendition() throws -> BlobKey? {
        try optionalBytes().map { BlobKey(kind: .rendition, bytes: $0) }
    }
}
