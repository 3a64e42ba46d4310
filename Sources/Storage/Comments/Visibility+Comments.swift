import Domain

extension Visibility {
    /// Whether `viewer` sees the comment of the tables `comments c` and `members m`, its author, under a post that they
    /// see. Whoever wrote what was hidden still sees it.
    static func ofComment(to viewer: Identifier<Member>?) -> SQL {
        "\(ofMember(to: viewer)) AND (c.hidden_at IS NULL OR c.author_id = \(viewer.orNobody))"
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
}
