package import Domain
import MadangCore

/// Keeps posts. Counts, attachments, hashtags and home feeds change in the same unit of work.
package struct PostStore {
    let connection: any Connection
    let tombstones: TombstoneStore
    let index: SearchIndex

    /// Writes the post, its attachments and hashtags, and one row in the home feed of its author and of each
    /// follower. The photos must be the author's and unused: see `PublishPost`.
    package func insert(_ post: NewPost) throws {
        try connection.run(
            """
            INSERT INTO posts
                (id, author_id, text, entities, like_count, comment_count, created_at, version)
            VALUES (\(post.id), \(post.authorID), \(post.text), \(EntityCoding.text(post.entities)), 0, 0,
                \(post.createdAt), 1)
            """)
        try attach(post.photoIDs, to: post.id)
        if post.isSensitive { try mark(post.photoIDs, isSensitive: true) }
        try tag(post.id, post.entities, by: post.authorID)
        if let listing = post.listingID { try link(post.id, to: listing) }
        try index.note(post.id, text: post.text, entities: post.entities)
        // The count comes before the feeds: it locks the author's row, as following does.
        try connection.run("UPDATE members SET post_count = post_count + 1 WHERE id = \(post.authorID)")
        try HomeFeed(connection: connection).add(post.id, by: post.authorID)
    }

    /// The first id from `id` on that no post has.
    package func freeID(from id: Identifier<Post>) throws -> Identifier<Post> {
        guard try connection.hasRow("SELECT 1 FROM posts WHERE id = \(id)") else { return id }
        let last: Identifier<Post>? = try connection.row(
            """
            SELECT p.id FROM posts p
            WHERE p.id >= \(id) AND NOT EXISTS (SELECT 1 FROM posts n WHERE n.id = p.id + 1)
            ORDER BY p.id LIMIT 1
            """
        ) { try $0.id() }
        return Identifier(rawValue: (last ?? id).rawValue + 1)
    }

    /// Takes a post away with its likes, attachments, photos, hashtags and places in feeds; marks its blobs for
    /// deletion.
    ///
    /// - Parameter moment: since when its photos wait for another use; nil deletes them with it, as those of a hidden
    ///   post are in any case.
    package func delete(_ id: Identifier<Post>, keepingPhotosSince moment: Timestamp? = nil) throws {
        guard let author = try author(of: id) else { return }
        let photos = try attached(to: id)
        let wasHidden = try moment != nil && isHidden(id)
        try connection.run(
            """
            UPDATE members SET post_count = post_count
                - (SELECT CASE WHEN hidden_at IS NULL THEN 1 ELSE 0 END FROM posts WHERE id = \(id))
            WHERE id = \(author)
            """)
        try HomeFeed(connection: connection).remove(id, by: author)
        try TagCounts(connection: connection).change(of: id, by: author, -1)
        try index.forget(id)
        try connection.run("DELETE FROM posts WHERE id = \(id)")
        if let moment {
            return try letGo(photos, wasHidden: wasHidden, at: moment)
        }
        try PhotoStore(connection: connection, tombstones: tombstones).delete(photos)
    }

    /// Whose post it is, whoever sees it.
    package func author(of id: Identifier<Post>) throws -> Identifier<Member>? {
        try connection.row("SELECT author_id FROM posts WHERE id = \(id)") { try $0.id() }
    }

    /// The photos of a post, in the author's order.
    func attached(to id: Identifier<Post>) throws -> [Identifier<Photo>] {
        try connection.rows("SELECT photo_id FROM attachments WHERE post_id = \(id) ORDER BY position") {
            try $0.id()
        }
    }

    func attach(_ photos: [Identifier<Photo>], to post: Identifier<Post>) throws {
        guard !photos.isEmpty else { return }
        let rows = photos.enumerated().map { position, photo -> SQL in "(\(photo), \(post), \(position))" }
        try connection.run(
            "INSERT INTO attachments (photo_id, post_id, position) VALUES \(SQL(rows, separator: ", "))")
        try AltTextCounts(connection: connection).publish(photos)
    }

    /// Notes whether `photos` are veiled until a reader wants to see them.
    func mark(_ photos: [Identifier<Photo>], isSensitive: Bool) throws {
        guard !photos.isEmpty else { return }
        try connection.run(
            """
            UPDATE photos SET is_sensitive = \(isSensitive ? 1 : 0), version = version + 1
            WHERE id IN (\(list: photos)) AND is_sensitive <> \(isSensitive ? 1 : 0)
            """)
    }

    /// Lets a post that carries no listing carry one.
    func link(_ post: Identifier<Post>, to listing: Identifier<Listing>) throws {
        try connection.run(
            "INSERT INTO post_listings (post_id, listing_id) VALUES (\(post), \(listing))")
    }

    /// Hangs a post that has no hashtags on those among `entities`.
    func tag(_ post: Identifier<Post>, _ entities: [Entity], by author: Identifier<Member>) throws {
        let keys = Set(entities.filter { $0.kind == .hashtag }.map(\.key)).sorted()
        guard !keys.isEmpty else { return }
        try connection.run(
            """
            INSERT INTO hashtags (key) VALUES \(SQL(keys.map { "(\($0))" }, separator: ", "))
            ON CONFLICT (key) DO NOTHING
            """)
        try connection.run(
            """
            INSERT INTO post_hashtags (hashtag_id, post_id)
            SELECT id, \(post) FROM hashtags WHERE key IN (\(list: keys))
            """)
        try TagCounts(connection: connection).change(of: post, by: author, 1)
    }
}
