import Domain

extension Visibility {
    /// Whether `viewer` sees the story of the tables `stories s` and `members m`, its author, at `now`: their own as
    /// long as it is kept or has not ended, of others what those whom they follow show now. Blocks end follows, and are
    /// asked beside. Who looks after the yard sees no more than others; what is reported they read as evidence.
    static func ofStory(to viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        ((s.author_id = \(viewer) AND (s.is_kept = 1 OR s.expires_at > \(now)))
            OR (s.author_id <> \(viewer) AND s.expires_at > \(now) AND \(isStoryHidden) <> 1
                AND \(ofMember(to: viewer)) AND \(follows(viewer, "s.author_id")) = 1))
        """
    }

    /// The same of others' stories alone, for units of work that write, without the rows of members (`count(of:)`).
    static func ofStoryToMark(by viewer: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        (s.author_id <> \(viewer) AND s.expires_at > \(now) AND \(isStoryHidden) <> 1
            AND \(ofWriter("s.author_id", to: viewer)) AND \(follows(viewer, "s.author_id")) = 1)
        """
    }

    /// 1 for a story that moderators took away, as hardly any is; else 0. Of the table `stories s`.
    static let isStoryHidden: SQL = "CASE WHEN s.hidden_at IS NULL THEN 0 ELSE 1 END"

    /// 1 if `follower` follows the one in the column `followee`, else 0.
    private static func follows(_ follower: Identifier<Member>, _ followee: SQL) -> SQL {
        "(SELECT count(*) FROM follows WHERE follower_id = \(follower) AND followee_id = \(followee))"
    }
}
