package import Domain

extension PostStore {
    /// Changes text, photos, whether they are sensitive, the listing, or several of them. Fails: `.notFound`,
    /// `.conflict` when `expectedVersion` is not the present one.
    package func update(_ id: Identifier<Post>, _ change: PostChange) throws {
        let updated = try connection.run(
            """
            UPDATE posts SET version = version + 1, edited_at = \(change.editedAt)
            WHERE id = \(id)\(change.expectedVersion.map { " AND version = \($0)" as SQL } ?? "")
            """)
        guard updated == 1 else { throw try author(of: id) == nil ? DomainError.notFound : .conflict }
        if let text = change.text { try rewrite(id, text) }
        if let photos = change.photoIDs { try reattach(id, photos, at: change.editedAt) }
        if let isSensitive = change.isSensitive { try mark(attached(to: id), isSensitive: isSensitive) }
        guard let listing = change.listingID else { return }
        try connection.run("DELETE FROM post_listings WHERE post_id = \(id)")
        if let listing { try link(id, to: listing) }
    }

    private func rewrite(_ id: Identifier<Post>, _ text: MarkedText) throws {
        try connection.run(
            """
            UPDATE posts SET text = \(text.text), entities = \(EntityCoding.text(text.entities))
            WHERE id = \(id)
            """)
        guard let author = try author(of: id) else { throw DomainError.notFound }
        try TagCounts(connection: connection).change(of: id, by: author, -1)
        try connection.run("DELETE FROM post_hashtags WHERE post_id = \(id)")
        try tag(id, text.entities, by: author)
        try index.note(id, text: text.text, entities: text.entities)
    }

    private func reattach(_ id: Identifier<Post>, _ photos: [Identifier<Photo>], at moment: Timestamp) throws
    {
        let before = try attached(to: id)
        guard before != photos else { return }
        try connection.run("DELETE FROM attachments WHERE post_id = \(id)")
        try attach(photos, to: id)
        let withdrawn = Set(before).subtracting(photos).sorted()
        guard !withdrawn.isEmpty else { return }
        try letGo(withdrawn, wasHidden: isHidden(id), at: moment)
    }

    /// Whether moderators hide the post, have taken it away, or have suspended its author.
    func isHidden(_ id: Identifier<Post>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id = \(id) AND (p.hidden_at IS NOT NULL OR m.suspended_at IS NOT NULL)
            """)
    }

    /// Photos that hang in their post no longer, since `moment`. Those of one that was hidden go for good: an upload
    /// that waits would open the addresses of their files again. What was reported of them, the case keeps.
    func letGo(_ photos: [Identifier<Photo>], wasHidden: Bool, at moment: Timestamp) throws {
        guard wasHidden else { return try withdraw(photos, at: moment) }
        try PhotoStore(connection: connection, tombstones: tombstones).delete(photos)
    }

    /// Leaves photos as uploads that wait for another use since `moment`. What hangs in no post is not sensitive: the
    /// next post says so itself.
    private func withdraw(_ photos: [Identifier<Photo>], at moment: Timestamp) throws {
        try AltTextCounts(connection: connection).withdraw(photos, at: moment)
        try mark(photos, isSensitive: false)
    }
}
