package import Domain

extension FollowStore {
    /// So many of the latest follows, posts and uses of hashtags are looked at: some milliseconds, whatever the yard.
    private enum SuggestionLimits {
        static let followees = 50
        static let theirFollows = 500
        static let ownPosts = 20
        static let tagUses = 2000
        static let latestPosts = 200
    }

    /// Whom `viewer` may want to follow, and does not yet: first those whom their followees follow and those who lately
    /// used hashtags that `viewer` used, then whoever posted lately; in each of both, who posted last comes first. Only
    /// those who have posted something that everybody sees. The number of statements does not depend on how many there
    /// are.
    package func suggestions(for viewer: Identifier<Member>, limit: Int) throws -> [MemberProfile] {
        let known = try profiles(in: [followed(by: viewer), sharingTags(with: viewer)], viewer, limit: limit)
        let recent = try profiles(in: [recentAuthors], viewer, limit: limit)
        let others = recent.filter { other in !known.contains { $0.member.id == other.member.id } }
        return try Avatars(connection: connection).added(
            to: Array((known + others).prefix(limit)), \.member)
    }

    private func profiles(in candidates: [SQL], _ viewer: Identifier<Member>, limit: Int) throws
        -> [MemberProfile]
    {
        try connection.rows(
            """
            SELECT \(MemberProfile.columns(viewer: viewer)) FROM (
                SELECT c.id, (SELECT max(p.id) FROM posts p WHERE p.author_id = c.id AND p.hidden_at IS NULL) AS latest
                FROM (SELECT DISTINCT id FROM (\(SQL(candidates, separator: " UNION ALL "))) AS a) AS c) AS s
            JOIN members m ON m.id = s.id
            WHERE s.latest IS NOT NULL AND m.id <> \(viewer) AND \(Visibility.ofMember(to: viewer))
                AND \(Visibility.isUnmuted("m.id", by: viewer))
                AND (SELECT count(*) FROM follows f WHERE f.follower_id = \(viewer) AND f.followee_id = m.id) = 0
            ORDER BY s.latest DESC LIMIT \(limit)
            """
        ) { try MemberProfile(row: &$0, viewer: viewer) }
    }

    private func followed(by viewer: Identifier<Member>) -> SQL {
        """
        SELECT a.id FROM (
            SELECT t.followee_id AS id FROM (
                SELECT f.followee_id FROM follows f WHERE f.follower_id = \(viewer)
                ORDER BY f.id DESC LIMIT \(SuggestionLimits.followees)) AS o
            JOIN follows t ON t.follower_id = o.followee_id
            ORDER BY t.id DESC LIMIT \(SuggestionLimits.theirFollows)) AS a
        """
    }

    private func sharingTags(with viewer: Identifier<Member>) -> SQL {
        """
        SELECT b.id FROM (
            SELECT p.author_id AS id, u.hashtag_id FROM (
                SELECT t.post_id, t.hashtag_id FROM post_hashtags t
                ORDER BY t.post_id DESC LIMIT \(SuggestionLimits.tagUses)) AS u
            JOIN posts p ON p.id = u.post_id WHERE p.hidden_at IS NULL) AS b
        WHERE b.hashtag_id IN (
            SELECT t.hashtag_id FROM (
                SELECT p.id FROM posts p WHERE p.author_id = \(viewer)
                ORDER BY p.id DESC LIMIT \(SuggestionLimits.ownPosts)) AS o
            JOIN post_hashtags t ON t.post_id = o.id)
        """
    }

    private var recentAuthors: SQL {
        """
        SELECT r.id FROM (
            SELECT p.author_id AS id FROM posts p WHERE p.hidden_at IS NULL
            ORDER BY p.id DESC LIMIT \(SuggestionLimits.latestPosts)) AS r
        """
    }
}
