import Domain

extension Comment {
    /// Of the tables `comments c` and `members m`, its author. The first column says which `State` it has for the
    /// viewer; what is no more than a place may stand without a member.
    /// Where it is in a list that is read at `listed`, what the viewer mutes is no more than a place.
    static func columns(viewer: Identifier<Member>?, listed: Timestamp? = nil) -> SQL {
        """
        CASE WHEN \(Visibility.isSaid("c", to: viewer, listed: listed)) THEN 'shown'
            WHEN c.author_id IS NULL THEN 'deleted' ELSE 'unseen' END,
        c.id, c.post_id, (SELECT author_id FROM posts WHERE id = c.post_id), c.created_at, c.version, c.top_id,
        c.reply_to_id, \(answeredName(to: viewer)), \(Visibility.replyCount(to: viewer, listed: listed)),
        \(Visibility.commentLikeCount(to: viewer)), \(isLiked(by: viewer)), c.text, c.entities, c.edited_at,
        (SELECT d.reason FROM decisions d WHERE c.hidden_at IS NOT NULL AND d.kind = 'comment' AND d.thing_id = c.id
            AND d.action IN ('hide', 'remove') ORDER BY d.id DESC LIMIT 1),
        \(MemberSummary.columns(viewer: viewer))
        """
    }

    /// The author stands in a table `members m` of their own here.
    private static func answeredName(to viewer: Identifier<Member>?) -> SQL {
        """
        (SELECT m.username FROM comments r JOIN members m ON m.id = r.author_id
            WHERE r.id = c.reply_to_id AND r.hidden_at IS NULL AND \(Visibility.ofMember(to: viewer)))
        """
    }

    /// The count is 0 or 1, as in `Post.isLiked`.
    private static func isLiked(by viewer: Identifier<Member>?) -> SQL {
        "(SELECT count(*) FROM comment_likes WHERE comment_id = c.id AND member_id = \(viewer.orNobody))"
    }

    /// Without the author's avatar, which `Avatars` reads.
    init(row: inout RowReader, viewer: Identifier<Member>?) throws {
        let state: State = try row.word()
        let id: Identifier<Comment> = try row.id()
        let post: Identifier<Post> = try row.id()
        let postAuthor: Identifier<Member> = try row.id()
        let createdAt = try row.moment()
        let version = try row.int()
        let top = try row.optionalInteger().map(Identifier<Comment>.init(rawValue:))
        let answered = try row.optionalInteger().map(Identifier<Comment>.init(rawValue:))
        let answeredName = try row.optionalText()
        let replyCount = try row.int()
        var comment = Comment(
            id: id, postID: post, postAuthorID: postAuthor, author: .nobody, text: "", entities: [],
            createdAt: createdAt, version: version, state: state,
            reply: top.map { Reply(topID: $0, answeredID: answered, answeredName: answeredName) },
            replyCount: replyCount)
        if state == .shown {
            comment.likeCount = try row.int()
            comment.isLiked = try row.bool()
            comment.text = try row.text()
            comment.entities = try EntityCoding.entities(try row.text())
            comment.editedAt = try row.optionalMoment()
            comment.hiddenReason = try row.optionalText()
            comment.author = try MemberSummary(row: &row, viewer: viewer)
        }
        self = comment
    }
}
