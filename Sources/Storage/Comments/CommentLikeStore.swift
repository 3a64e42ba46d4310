package import Domain

/// Keeps likes of comments. The comment's count changes in the same unit of work.
package struct CommentLikeStore {
    let connection: any Connection

    /// Likes once, however often and by however many requests it is called (rule 3). Fails: `.notFound`, also for a
    /// comment that `member` does not see.
    package func insert(
        _ id: Identifier<CommentLike>, comment: Identifier<Comment>, member: Identifier<Member>,
        at moment: Timestamp
    ) throws -> LikeChange {
        let inserted = try connection.run(
            """
            INSERT INTO comment_likes (id, comment_id, member_id, created_at)
            SELECT \(id), id, \(member), \(moment) FROM comments WHERE id = \(comment) AND author_id IS NOT NULL
            ON CONFLICT (comment_id, member_id) DO NOTHING
            """)
        return try change(of: comment, by: inserted, of: member, isLiked: true)
    }

    /// Fails: as `insert`.
    package func delete(comment: Identifier<Comment>, member: Identifier<Member>) throws -> LikeChange {
        let deleted = try connection.run(
            "DELETE FROM comment_likes WHERE comment_id = \(comment) AND member_id = \(member)")
        return try change(of: comment, by: -deleted, of: member, isLiked: false)
    }

    /// What `member` likes, latest first; the author's name where they see them.
    package func given(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenCommentLike> {
        let query = ListQuery(
            columns: "c.id, c.post_id, \(Visibility.name(to: member)), l.created_at",
            tables: """
                comment_likes l JOIN comments c ON c.id = l.comment_id JOIN members m ON m.id = c.author_id
                """,
            filter: "l.member_id = \(member)", key: "l.id")
        return try connection.page(query, page) {
            GivenCommentLike(
                commentID: try $0.id(), postID: try $0.id(), author: try $0.optionalText(),
                at: try $0.moment())
        }
    }

    /// Counts `step` likes of `member` more, if others see them. Fails: `.notFound` if `member` does not see the
    /// comment.
    private func change(
        of comment: Identifier<Comment>, by step: Int, of member: Identifier<Member>, isLiked: Bool
    ) throws -> LikeChange {
        let seen: SQL = """
            id = \(comment) AND author_id IS NOT NULL AND \(Visibility.ofWriter("author_id", to: member))
                AND (hidden_at IS NULL OR author_id = \(member))
                AND (SELECT count(*) FROM posts p WHERE p.id = comments.post_id
                    AND \(Visibility.ofWriter("p.author_id", to: member))
                    AND (p.hidden_at IS NULL OR p.author_id = \(member))) = 1
            """
        let unseen = Visibility.commentLikes(on: "\(comment)", acrossBlocksOf: member)
        return try connection.countLikes(
            in: "comments", where: seen, without: unseen, by: step, of: member, isLiked: isLiked)
    }
}
