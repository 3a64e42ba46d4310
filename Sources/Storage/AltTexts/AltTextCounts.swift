import Domain

/// Notes which photos posts and listings show, and counts them in their owners' rows: all of them, and those with an
/// alternative text.
struct AltTextCounts {
    let connection: any Connection

    /// Posts or listings show `photos` from now on. Those that are shown already change nothing.
    func publish(_ photos: [Identifier<Photo>]) throws {
        guard !photos.isEmpty else { return }
        try add(1, for: photos, published: 0)
        try connection.run(
            "UPDATE photos SET unused_since = NULL, is_published = 1 WHERE id IN (\(list: photos))")
    }

    /// No post or listing shows `photos` any more. They are unused since `moment`; nil where something else shows them.
    func withdraw(_ photos: [Identifier<Photo>], at moment: Timestamp?) throws {
        guard !photos.isEmpty else { return }
        try forget(photos)
        try connection.run(
            "UPDATE photos SET unused_since = \(moment), is_published = 0 WHERE id IN (\(list: photos))")
    }

    /// `photos` are about to be deleted.
    func forget(_ photos: [Identifier<Photo>]) throws {
        try add(-1, for: photos, published: 1)
    }

    /// A photo got its alternative text, or lost it.
    func note(_ photo: Identifier<Photo>, isDescribed: Bool) throws {
        try connection.run(
            """
            UPDATE members SET described_count = described_count + \(isDescribed ? 1 : -1)
            WHERE id = (SELECT owner_id FROM photos WHERE id = \(photo) AND is_published = 1)
            """)
    }

    /// Counts those of `photos` that are published, with 1, or are not, with 0, `step` times more.
    private func add(_ step: Int, for photos: [Identifier<Photo>], published: Int) throws {
        let own: SQL = """
            SELECT count(*) FROM photos ph WHERE ph.owner_id = members.id AND ph.id IN (\(list: photos))
                AND ph.is_published = \(published)
            """
        try connection.run(
            """
            UPDATE members SET photo_count = photo_count + \(step) * (\(own)),
                described_count = described_count + \(step) * (\(own) AND ph.alt_text <> '')
            WHERE id IN (SELECT owner_id FROM photos WHERE id IN (\(list: photos)) AND is_published = \(published))
            """)
    }
}
