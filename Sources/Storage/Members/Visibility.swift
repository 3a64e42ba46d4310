import Domain

/// Who is there for whom. Every list, and every look at one thing, asks here and nowhere else: members who wait to
/// be let in or are about to leave are not there for others, nor is anything that is theirs, and they count in no
/// count of others.
enum Visibility {
    /// Whether `viewer` sees the member of the table `members m`. Everybody sees themselves.
    static func ofMember(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return ofNobody }
        return "(\(isPresent) OR m.id = \(viewer))"
    }

    /// Whether `viewer` sees the post of the tables `posts p` and `members m`, its author.
    static func ofPost(to viewer: Identifier<Member>?) -> SQL {
        ofMember(to: viewer)
    }

    /// How many like the post of the table `posts p`, of those whom `viewer` sees.
    static func likeCount(to viewer: Identifier<Member>?) -> SQL { "p.like_count" }

    /// How many comments stand under the post of the table `posts p`, of those that `viewer` sees.
    static func commentCount(to viewer: Identifier<Member>?) -> SQL { "p.comment_count" }

    /// How many follow the member of the table `members m`, of those whom `viewer` sees.
    static func followerCount(to viewer: Identifier<Member>?) -> SQL { "m.follower_count" }

    /// How many the member of the table `members m` follows, of those whom `viewer` sees.
    static func followingCount(to viewer: Identifier<Member>?) -> SQL { "m.following_count" }

    /// 1 if others see `member`, else 0: what one like or follow of theirs counts. Asked in units of work that write:
    /// the rows of members change all the time there, `hidden_members` hardly ever, so that on PostgreSQL likes and
    /// follows do not get into each other's way (docs/decisions/0010-postgresql.md).
    static func count(of member: Identifier<Member>) -> SQL {
        "(1 - (SELECT count(*) FROM hidden_members WHERE member_id = \(member)))"
    }

    /// Whether `viewer` sees the one in the column `member`; for units of work that write, as `count(of:)`.
    static func ofWriter(_ member: SQL, to viewer: Identifier<Member>) -> SQL {
        "(SELECT count(*) FROM hidden_members WHERE member_id = \(member) AND member_id <> \(viewer)) = 0"
    }

    private static let ofNobody: SQL = "(\(isPresent))"

    /// Nearly everybody is present. Of a bare `leaving_at IS NULL` a PostgreSQL without statistics thinks that it
    /// holds for one in two hundred, and begins with the members; of what is not equal it thinks the contrary.
    private static let isPresent: SQL =
        "CASE WHEN m.leaving_at IS NULL AND m.state = 'active' THEN 0 ELSE 1 END <> 1"
}
