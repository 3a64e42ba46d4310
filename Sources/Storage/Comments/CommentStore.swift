package import Domain

/// Keeps comments. The post's count changes in the same unit of work: it counts those that an uninvolved visitor sees.
package struct CommentStore {
    let connection: any Connection

    /// Writes the comment. How many stand under the post now. Fails: `.notFound`, also for a post that its author does
    /// not see.
    package func insert(_ comment: NewComment) throws -> Int {
        let author = comment.authorID
        // The count comes first: it says whether the post is there, and puts those in a row who comment at once.
        let count = try connection.row(
            """
            UPDATE posts SET comment_count = comment_count + \(Visibility.count(of: author))
            WHERE id = \(comment.postID) AND \(Visibility.ofWriter("author_id", to: author))
                AND (hidden_at IS NULL OR author_id = \(author))
            RETURNING comment_count
            """
        ) { try $0.int() }
        guard let count else { throw DomainError.notFound }
        try connection.run(
            """
            INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version)
            VALUES (\(comment.id), \(comment.postID), \(author), \(comment.content.text),
                \(EntityCoding.text(comment.content.entities)), \(comment.createdAt), 1)
            """)
        return count
    }

    /// The comment as `viewer` sees it; nil if they do not see it, or the post it stands under.
    package func comment(_ id: Identifier<Comment>, viewer: Identifier<Member>?) throws -> Comment? {
        let found = try connection.rows(
            """
            SELECT \(Comment.columns(viewer: viewer)) FROM comments c JOIN members m ON m.id = c.author_id
            WHERE c.id = \(id) AND \(Visibility.ofComment(to: viewer)) AND \(Comment.postIsSeen(by: viewer))
            """
        ) { try Comment(row: &$0, viewer: viewer) }
        return try Avatars(connection: connection).added(to: found, \.author).first
    }

    /// What stands under a post that `viewer` sees, newest first. The number of statements does not depend on the page.
    package func comments(under post: Identifier<Post>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<Comment>
    {
        let query = ListQuery(
            columns: Comment.columns(viewer: viewer),
            tables: "comments c JOIN members m ON m.id = c.author_id",
            filter: "c.post_id = \(post) AND \(Visibility.ofComment(to: viewer))", key: "c.id")
        let rows = try connection.page(query, page) { try Comment(row: &$0, viewer: viewer) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.author), next: rows.next)
    }

    /// What `member` wrote, newest first, under posts that they see.
    package func written(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenComment> {
        let query = ListQuery(
            columns: "c.id, c.post_id, \(Visibility.name(to: member)), c.text, c.created_at, c.edited_at",
            tables: "comments c JOIN posts p ON p.id = c.post_id JOIN members m ON m.id = p.author_id",
            filter: "c.author_id = \(member)", key: "c.id")
        return try connection.page(query, page) {
            WrittenComment(
                id: try $0.id(), postID: try $0.id(), postAuthor: try $0.optionalText(), text: try $0.text(),
                createdAt: try $0.moment(), editedAt: try $0.optionalMoment())
        }
    }

    /// Changes what it says. Fails: `.notFound`; `.conflict` when `expectedVersion` is not the present one.
    package func update(
        _ id: Identifier<Comment>, _ content: MarkedText, at moment: Timestamp, expectedVersion: Int
    ) throws {
        let updated = try connection.run(
            """
            UPDATE comments SET text = \(content.text), entities = \(EntityCoding.text(content.entities)),
                edited_at = \(moment), version = version + 1
            WHERE id = \(id) AND version = \(expectedVersion)
            """)
        guard updated == 0 else { return }
        throw try connection.hasRow("SELECT 1 FROM comments WHERE id = \(id)")
            ? DomainError.conflict : .notFound
    }

    /// Takes a comment away. How many stand under the post now. Fails: `.notFound`.
    package func delete(_ id: Identifier<Comment>) throws -> Int {
        let found = try connection.row(
            """
            SELECT c.post_id, c.author_id, \(Visibility.counts) FROM comments c WHERE c.id = \(id)
            """
        ) {
            (
                post: try $0.id() as Identifier<Post>, author: try $0.id() as Identifier<Member>,
                weight: try $0.int()
            )
        }
        guard let found else { throw DomainError.notFound }
        try connection.run("DELETE FROM comments WHERE id = \(id)")
        let count = try connection.row(
            """
            UPDATE posts SET comment_count = comment_count - \(found.weight) * \(Visibility.count(of: found.author))
            WHERE id = \(found.post) RETURNING comment_count
            """
        ) { try $0.int() }
        guard let count else { throw DomainError.notFound }
        return count
    }
}

extension Comment {
    /// Of the tables `comments c` and `members m`, its author.
    fileprivate static func columns(viewer: Identifier<Member>?) -> SQL {
        """
        c.id, c.post_id, (SELECT author_id FROM posts WHERE id = c.post_id), c.text, c.entities, c.created_at,
        c.edited_at, c.version, (SELECT d.reason FROM decisions d WHERE c.hidden_at IS NOT NULL
            AND d.kind = 'comment' AND d.thing_id = c.id AND d.action IN ('hide', 'remove') ORDER BY d.id DESC LIMIT 1),
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// Whether `viewer` sees the post of the table `comments c`. The count is 0 or 1, as in `Post.isLiked`.
    fileprivate static func postIsSeen(by viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM posts p JOIN members m ON m.id = p.author_id
         WHERE p.id = c.post_id AND \(Visibility.ofPostAtItsAddress(to: viewer))) = 1
        """
    }

    fileprivate init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let id: Identifier<Comment> = try row.id()
        let post: Identifier<Post> = try row.id()
        let postAuthor: Identifier<Member> = try row.id()
        let text = try row.text()
        let entities = try EntityCoding.entities(try row.text())
        let createdAt = try row.moment()
        let editedAt = try row.optionalMoment()
        let version = try row.int()
        let hiddenReason = try row.optionalText()
        self.init(
            id: id, postID: post, postAuthorID: postAuthor,
            author: try MemberSummary(row: &row, viewer: viewer), text: text, entities: entities,
            createdAt: createdAt, editedAt: editedAt, version: version, hiddenReason: hiddenReason)
    }
}
