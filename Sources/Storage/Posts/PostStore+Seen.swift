package import Domain

// Things by their ids, as somebody sees them who goes to them by their addresses.
extension PostStore {
    /// The posts with `ids`, in this order, without those that `viewer` does not see.
    package func seen(_ ids: [Identifier<Post>], viewer: Identifier<Member>?) throws -> [Post] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(Post.columns(viewer: viewer)) FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id IN (\(list: ids)) AND \(Visibility.ofPostAtItsAddress(to: viewer))
            """
        ) { try PostRow(row: &$0, viewer: viewer) }
        let byID = Dictionary(rows.map { ($0.post.id, $0) }) { first, _ in first }
        return try posts(of: ids.compactMap { byID[$0] }, viewer: viewer)
    }
}

extension CommentStore {
    /// The same of comments, without those that are no more than a place.
    package func seen(_ ids: [Identifier<Comment>], viewer: Identifier<Member>?) throws -> [Comment] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(Comment.columns(viewer: viewer)) FROM comments c JOIN members m ON m.id = c.author_id
            WHERE c.id IN (\(list: ids)) AND \(Visibility.ofComment(to: viewer))
                AND \(Visibility.ofPostOfComment(to: viewer))
            """
        ) { try Comment(row: &$0, viewer: viewer) }
        let byID = Dictionary(try portrayed(rows).map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// What stands under a post, replies too, oldest first, without what `viewer` mutes: at most `limit`.
    package func first(_ limit: Int, under post: Identifier<Post>, viewer: Identifier<Member>?) throws
        -> [Comment]
    {
        let rows = try connection.rows(
            """
            SELECT \(Comment.columns(viewer: viewer)) FROM comments c JOIN members m ON m.id = c.author_id
            WHERE c.post_id = \(post) AND \(Visibility.ofListedComment(to: viewer, listed: clock.now))
            ORDER BY c.id LIMIT \(limit)
            """
        ) { try Comment(row: &$0, viewer: viewer) }
        return try portrayed(rows)
    }
}

extension ListingStore {
    /// The same of listings, without their price histories.
    package func seen(_ ids: [Identifier<Listing>], viewer: Identifier<Member>?) throws -> [Listing] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(Listing.columns(viewer: viewer)) FROM \(Listing.tables)
            WHERE l.id IN (\(list: ids)) AND \(Visibility.ofListingAtItsAddress(to: viewer))
            """
        ) { try Listing(row: &$0, viewer: viewer) }
        let byID = Dictionary(try addingPictures(to: rows).map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// What `seller` has in the market, by when it was made, latest first, before the listing `end`: at most `limit`.
    /// Sorted in memory: an engine that could walk along the ids would pass the listings of everybody.
    package func made(
        by seller: Identifier<Member>, before end: Int64, viewer: Identifier<Member>?, limit: Int
    )
        throws -> [Listing]
    {
        let rows = try connection.rows(
            """
            SELECT \(Listing.columns(viewer: viewer)) FROM \(Listing.tables)
            WHERE l.seller_id = \(seller) AND l.id + 0 < \(end) AND \(Visibility.ofListing(to: viewer))
            ORDER BY l.id + 0 DESC LIMIT \(limit)
            """
        ) { try Listing(row: &$0, viewer: viewer) }
        return try addingPictures(to: rows)
    }
}
