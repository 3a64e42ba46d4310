import Domain
import MadangCore

extension Post {
    /// Of the tables `posts p` and `members m`, its author. The photos are read apart.
    static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        p.id, p.text, p.entities, \(Visibility.likeCount(to: viewer)), \(Visibility.commentCount(to: viewer)),
        p.created_at, p.edited_at, p.version, p.hidden_at, p.marked_sensitive_at,
        m.suspended_at, \(isLiked(by: viewer)),
        (SELECT listing_id FROM post_listings WHERE post_id = p.id),
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// Whether `viewer` likes the post of the table `posts p`. The count is 0 or 1: of an EXISTS PostgreSQL
    /// would make a table of all that the viewer likes, for every page.
    static func isLiked(by viewer: Identifier<Member>?) -> SQL {
        "(SELECT count(*) FROM likes WHERE post_id = p.id AND member_id = \(viewer.orNobody))"
    }
}

/// A row of posts: the post without what other rows have.
struct PostRow {
    /// Without its photos, its listing, and its author's avatar.
    var post: Post
    /// The listing that it carries, whether the reader sees it or not.
    let listing: Identifier<Listing>?

    /// Of `Post.columns`.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let id: Identifier<Post> = try row.id()
        let text = try row.text()
        let entities = try EntityCoding.entities(try row.text())
        let likeCount = try row.int()
        let commentCount = try row.int()
        let createdAt = try row.moment()
        let editedAt = try row.optionalMoment()
        let version = try row.int()
        let hiddenAt = try row.optionalMoment()
        let markedSensitiveAt = try row.optionalMoment()
        let isAuthorSuspended = try row.optionalMoment() != nil
        let isLiked = try row.bool()
        listing = try row.optionalInteger().map(Identifier.init(rawValue:))
        post = Post(
            id: id, author: try MemberSummary(row: &row, viewer: viewer), text: text, entities: entities,
            photos: [], likeCount: likeCount, commentCount: commentCount, isLiked: isLiked,
            createdAt: createdAt, editedAt: editedAt, version: version, hiddenAt: hiddenAt,
            markedSensitiveAt: markedSensitiveAt, isAuthorSuspended: isAuthorSuspended)
    }
}
