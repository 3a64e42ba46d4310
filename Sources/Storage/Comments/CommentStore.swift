package import Domain

/// Keeps comments. The post's count, and of a reply that of the comment above it, change in the same unit of work: they
/// count those that an uninvolved visitor sees.
package struct CommentStore {
    let connection: any Connection
    let clock: any Clock

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
            INSERT INTO comments
                (id, post_id, author_id, text, entities, folded, created_at, version, top_id, reply_to_id)
            VALUES (\(comment.id), \(comment.postID), \(author), \(comment.content.text),
                \(EntityCoding.text(comment.content.entities)), \(comment.content.mutedLine),
                \(comment.createdAt), 1, \(comment.reply?.topID),
                \(comment.reply?.answeredID))
            """)
        if let top = comment.reply?.topID { try countReplies(under: top, by: author, 1) }
        return count
    }

    /// The comment as `viewer` sees it; nil if they do not see it, or the post it stands under.
    package func comment(_ id: Identifier<Comment>, viewer: Identifier<Member>?) throws -> Comment? {
        try comment(id, viewer, "JOIN", Visibility.ofComment(to: viewer))
    }

    /// The same, or no more than the place of a comment to which `viewer` sees replies.
    package func commentOrPlace(_ id: Identifier<Comment>, viewer: Identifier<Member>?) throws -> Comment? {
        try comment(id, viewer, "LEFT JOIN", Visibility.ofCommentOrPlace(to: viewer))
    }

    private func comment(
        _ id: Identifier<Comment>, _ viewer: Identifier<Member>?, _ join: SQL, _ isSeen: SQL
    ) throws -> Comment? {
        let found = try connection.rows(
            """
            SELECT \(Comment.columns(viewer: viewer)) FROM comments c \(join) members m ON m.id = c.author_id
            WHERE c.id = \(id) AND \(isSeen) AND \(Visibility.ofPostOfComment(to: viewer))
            """
        ) { try Comment(row: &$0, viewer: viewer) }
        return try portrayed(found).first
    }

    /// Who wrote a comment; nil if it is no more.
    package func author(of id: Identifier<Comment>) throws -> Identifier<Member>? {
        try connection.row("SELECT author_id FROM comments WHERE id = \(id) AND author_id IS NOT NULL") {
            try $0.id()
        }
    }

    /// What `member` wrote under posts of `other`, hidden or not, the oldest first, at most `limit`. Of each comment of
    /// the member's the author of its post is looked up.
    package func written(
        by member: Identifier<Member>, underPostsOf other: Identifier<Member>, limit: Int
    ) throws -> [(id: Identifier<Comment>, post: Identifier<Post>)] {
        try connection.rows(
            """
            SELECT c.id, c.post_id FROM comments c
            WHERE c.author_id = \(member) AND (SELECT author_id FROM posts WHERE id = c.post_id) = \(other)
            ORDER BY c.id LIMIT \(limit)
            """
        ) { (id: try $0.id(), post: try $0.id()) }
    }

    /// Changes what it says. Fails: `.notFound`; `.conflict` when `expectedVersion` is not the present one.
    package func update(
        _ id: Identifier<Comment>, _ content: MarkedText, at moment: Timestamp, expectedVersion: Int
    ) throws {
        let updated = try connection.run(
            """
            UPDATE comments SET text = \(content.text), entities = \(EntityCoding.text(content.entities)),
                folded = \(content.mutedLine), edited_at = \(moment), version = version + 1
            WHERE id = \(id) AND version = \(expectedVersion) AND author_id IS NOT NULL
            """)
        guard updated == 0 else { return }
        throw try author(of: id) == nil ? DomainError.notFound : .conflict
    }

    /// Takes a comment away; of one that has replies the place stays. How many stand under the post now.
    /// Fails: `.notFound`.
    package func delete(_ id: Identifier<Comment>) throws -> Int {
        let found = try connection.row(
            """
            SELECT c.post_id, c.author_id, c.top_id, \(Visibility.counts) FROM comments c
            WHERE c.id = \(id) AND c.author_id IS NOT NULL
            """
        ) {
            (
                post: try $0.id() as Identifier<Post>, author: try $0.id() as Identifier<Member>,
                top: try $0.optionalInteger().map(Identifier<Comment>.init(rawValue:)), weight: try $0.int()
            )
        }
        guard let found else { throw DomainError.notFound }
        if let top = found.top { try countReplies(under: top, by: found.author, -found.weight) }
        try take([(id, found.top)])
        let count = try connection.row(
            """
            UPDATE posts SET comment_count = comment_count - \(found.weight) * \(Visibility.count(of: found.author))
            WHERE id = \(found.post) RETURNING comment_count
            """
        ) { try $0.int() }
        guard let count else { throw DomainError.notFound }
        return count
    }

    /// Takes away what `member` wrote, the oldest first, at most `limit`; places stay as by `delete`. Gives how many.
    /// Nobody counts what is said by somebody who leaves, so no count changes.
    func deleteSome(by member: Identifier<Member>, limit: Int) throws -> Int {
        let rows = try connection.rows(
            "SELECT id, top_id FROM comments WHERE author_id = \(member) ORDER BY id LIMIT \(limit)"
        ) {
            (
                id: try $0.id() as Identifier<Comment>,
                top: try $0.optionalInteger().map(Identifier<Comment>.init(rawValue:))
            )
        }
        try take(rows)
        return rows.count
    }

    /// Counts `step` replies of `author` more under `top`, if others see them.
    func countReplies(under top: Identifier<Comment>, by author: Identifier<Member>, _ step: Int) throws {
        guard step != 0 else { return }
        try connection.run(
            """
            UPDATE comments SET reply_count = reply_count + \(step) * \(Visibility.count(of: author))
            WHERE id = \(top)
            """)
    }

    /// Of what has replies the place stays, all else goes, and with the last reply the place above it.
    private func take(_ comments: [(id: Identifier<Comment>, top: Identifier<Comment>?)]) throws {
        guard !comments.isEmpty else { return }
        let ids = comments.map(\.id)
        let answered: Set<Identifier<Comment>> = Set(
            try connection.rows("SELECT DISTINCT top_id FROM comments WHERE top_id IN (\(list: ids))") {
                try $0.id()
            })
        try leavePlaces(of: answered.sorted())
        let gone = ids.filter { !answered.contains($0) }
        if !gone.isEmpty { try connection.run("DELETE FROM comments WHERE id IN (\(list: gone))") }
        let tops = Set(comments.compactMap(\.top)).sorted()
        guard !tops.isEmpty else { return }
        try connection.run(
            """
            DELETE FROM comments WHERE id IN (\(list: tops)) AND author_id IS NULL
                AND (SELECT count(*) FROM comments r WHERE r.top_id = comments.id) = 0
            """)
    }

    private func leavePlaces(of ids: [Identifier<Comment>]) throws {
        guard !ids.isEmpty else { return }
        try connection.run("DELETE FROM notifications WHERE comment_id IN (\(list: ids))")
        try connection.run("DELETE FROM comment_likes WHERE comment_id IN (\(list: ids))")
        try connection.run(
            """
            UPDATE comments SET author_id = NULL, text = '', entities = '[]', folded = NULL, edited_at = NULL,
                hidden_at = NULL, like_count = 0, version = version + 1
            WHERE id IN (\(list: ids))
            """)
    }

    func portrayed(_ comments: [Comment]) throws -> [Comment] {
        try Avatars(connection: connection).added(to: comments, \.author)
    }
}
