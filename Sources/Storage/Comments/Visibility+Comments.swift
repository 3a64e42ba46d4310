import Domain

extension Visibility {
    /// Whether `viewer` sees the comment of the tables `comments c` and `members m`, its author, under a post that they
    /// see. Whoever wrote what was hidden still sees it.
    static func ofComment(to viewer: Identifier<Member>?) -> SQL {
        "\(ofMember(to: viewer)) AND (c.hidden_at IS NULL OR c.author_id = \(viewer.orNobody))"
    }

    /// Whether the comment of the table `comments c` has a line under its post for `viewer`: because they see it, or
    /// because they see a reply to it; in a list that is read at `listed` what they mute counts as not seen. Nearly all
    /// are seen: see `isPresent` on why that is asked by what is not equal.
    static func ofCommentOrPlace(to viewer: Identifier<Member>?, listed: Timestamp? = nil) -> SQL {
        """
        CASE WHEN \(isSaid("c", to: viewer, listed: listed)) THEN 1 ELSE (SELECT count(*) FROM (SELECT 1 FROM comments r
            WHERE r.top_id = c.id AND \(isSaid("r", to: viewer, listed: listed)) LIMIT 1) AS answers) END <> 0
        """
    }

    /// As `ofComment`, in a list that is read at `listed`: without what `viewer` mutes.
    static func ofListedComment(to viewer: Identifier<Member>?, listed: Timestamp) -> SQL {
        guard let viewer else { return ofComment(to: viewer) }
        return "\(ofComment(to: viewer)) AND \(isUnmutedComment("c", by: viewer, at: listed))"
    }

    /// The same as `ofComment` for the comment in `table`, with no table of its author: PostgreSQL would not walk along
    /// an index if it had to join first. Not of a place, nor, in a list that is read at `listed`, of what is muted.
    static func isSaid(_ table: SQL, to viewer: Identifier<Member>?, listed: Timestamp? = nil) -> SQL {
        let reader = viewer ?? Identifier(rawValue: 0)
        var unmuted: SQL = ""
        if let viewer, let listed {
            unmuted = " AND \(isUnmutedComment(table, by: viewer, at: listed))"
        }
        return """
            (\(table).author_id IS NOT NULL AND \(ofWriter("\(table).author_id", to: reader))
                AND (\(table).hidden_at IS NULL OR \(table).author_id = \(reader))\(unmuted))
            """
    }

    /// Whether the post of the table `comments c` is there for `viewer`. The count is 0 or 1, as in `Post.isLiked`.
    static func ofPostOfComment(to viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT count(*) FROM posts p JOIN members m ON m.id = p.author_id
         WHERE p.id = c.post_id AND \(ofPostAtItsAddress(to: viewer))) = 1
        """
    }

    /// How many replies stand under the comment of the table `comments c`, of those that `viewer` sees, and in a list
    /// that is read at `listed` does not mute.
    static func replyCount(to viewer: Identifier<Member>?, listed: Timestamp? = nil) -> SQL {
        guard let viewer else { return "c.reply_count" }
        var muted: SQL = ""
        if let listed { muted = " - \(mutedReplies(by: viewer, at: listed))" }
        return """
            (c.reply_count - \(sum(
                """
                SELECT count(*) FROM comments WHERE author_id = w.member_id AND post_id = c.post_id AND top_id = c.id
                    AND hidden_at IS NULL
                """,
                acrossBlocksOf: viewer))\(muted))
            """
    }

    /// How many replies under the comment of the table `comments c` `viewer` would see, but mutes. For who mutes
    /// nothing no reply is looked at.
    private static func mutedReplies(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        CASE WHEN c.reply_count = 0 OR (SELECT count(*) FROM mutes WHERE member_id = \(viewer))
            + (SELECT count(*) FROM muted_words WHERE member_id = \(viewer)) = 0 THEN 0
        ELSE (SELECT count(*) FROM comments r WHERE r.top_id = c.id AND \(isSaid("r", to: viewer))
            AND NOT (\(isUnmutedComment("r", by: viewer, at: now)))) END
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
