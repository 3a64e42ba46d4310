import Domain

extension Visibility {
    /// Whether `viewer` sees the comment of the tables `comments c` and `members m`, its author, under a post that they
    /// see. Whoever wrote what was hidden still sees it.
    static func ofComment(to viewer: Identifier<Member>?) -> SQL {
        "\(ofMember(to: viewer)) AND (c.hidden_at IS NULL OR c.author_id = \(viewer.orNobody))"
    }

    /// Whether the comment of the table `comments c` has a line under its post for `viewer`: because they see it, or
    /// because they see a reply to it. Nearly all are seen: see `isPresent` on why that is asked by what is not equal.
    static func ofCommentOrPlace(to viewer: Identifier<Member>?) -> SQL {
        """
        CASE WHEN \(isSaid("c", to: viewer)) THEN 1 ELSE (SELECT count(*) FROM (SELECT 1 FROM comments r
            WHERE r.top_id = c.id AND \(isSaid("r", to: viewer)) LIMIT 1) AS answers) END <> 0
        """
    }

    /// The same as `ofComment` for the comment in `table`, with no table of its author: PostgreSQL would not walk along
    /// an index if it had to join first. Not of a place.
    static func isSaid(_ table: SQL, to viewer: Identifier<Member>?) -> SQL {
        let viewer = viewer ?? Identifier(rawValue: 0)
        return """
            (\(table).author_id IS NOT NULL AND \(ofWriter("\(table).author_id", to: viewer))
                AND (\(table).hidden_at IS NULL OR \(table).author_id = \(viewer)))
            """
    }

    /// Whether the post of the table `comments c` is there for `viewer`. The count is 0 or 1, as in `Post.isLiked`.
    static func ofPostOfComment(to viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM posts p JOIN members m ON m.id = p.author_id
         WHERE p.id = c.post_id AND \(ofPostAtItsAddress(to: viewer))) = 1
        """
    }

    /// How many replies stand under the comment of the table `comments c`, of those that `viewer` sees.
    static func replyCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "c.reply_count" }
        return """
            (c.reply_count - \(sum(
                """
                SELECT count(*) FROM comments WHERE author_id = w.member_id AND post_id = c.post_id AND top_id = c.id
                    AND hidden_at IS NULL
                """,
                acrossBlocksOf: viewer)))
            """
    }

    /// How many like the comment of the table `comments c`, of those whom `viewer` sees.
    static func commentLikeCount(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "c.like_count" }
        return "(c.like_count - \(commentLikes(on: "c.id", acrossBlocksOf: viewer)))"
    }

    /// How many like the comment in the column `comment` who are counted there and whom `viewer` does not see.
    static func commentLikes(on comment: SQL, acrossBlocksOf viewer: Identifier<Member>) -> SQL {
        sum(
            "SELECT count(*) FROM comment_likes WHERE comment_id = \(comment) AND member_id = w.member_id",
            acrossBlocksOf: viewer)
    }

    /// 1 if the comment of the table `comments c` counts under its post, else 0. Whether others see who wrote it is
    /// another question: `count(of:)`.
    static let counts: SQL = "CASE WHEN c.hidden_at IS NULL THEN 1 ELSE 0 END"

    /// How many comments of `member` count under the post of the table `posts`.
    static func countedComments(of member: Identifier<Member>) -> SQL {
        """
        (SELECT count(*) FROM comments c
         WHERE c.author_id = \(member) AND c.post_id = posts.id AND c.hidden_at IS NULL)
        """
    }

    /// How many replies of `member` count under the comment of the table `comments`.
    static func countedReplies(of member: Identifier<Member>) -> SQL {
        """
        (SELECT count(*) FROM comments c WHERE c.author_id = \(member) AND c.post_id = comments.post_id
            AND c.top_id = comments.id AND c.hidden_at IS NULL)
        """
    }
}
