import Domain
import MadangCore

/// Names that can be mistaken for others, found by their skeletons (docs/decisions/0057-names-of-strangers.md).
extension MemberStore {
    /// Whether `username` looks like that of somebody else whom people trust: an owner, a moderator, or a member whom
    /// many follow.
    package func looksTrusted(username: String) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM members WHERE username_skeleton = \(Lookalike.skeleton(ofUsername: username))
                AND username <> \(username)
                AND (role <> 'member' OR follower_count >= \(Lookalike.trustedFollowerCount))
            """)
    }

    /// Who was there before and whose username looks like `username`; the first of them.
    func firstLike(username: String) throws -> String? {
        try connection.row(
            """
            SELECT username FROM members WHERE username_skeleton = \(Lookalike.skeleton(ofUsername: username))
                AND username <> \(username) ORDER BY id LIMIT 1
            """
        ) { try $0.text() }
    }

    /// Of a member's name what others are compared by.
    struct NameTraces {
        let username: String
        let usernameSkeleton: String
        /// nil until it was made, of who was there before there were any.
        let nameSkeleton: String?
        let isTrusted: Bool
    }

    func nameTraces(of id: Identifier<Member>) throws -> NameTraces? {
        try connection.row(
            "SELECT username, username_skeleton, name_skeleton, role FROM members WHERE id = \(id)"
        ) { row in
            NameTraces(
                username: try row.text(), usernameSkeleton: try row.text(),
                nameSkeleton: try row.optionalText(),
                isTrusted: try row.word() as Role != .member)
        }
    }

    /// Notes what the member's display name looks like now, and who needs the username beside theirs since then.
    ///
    /// - Parameter former: before the change; nil for a new member.
    func noteName(of member: Member, former: NameTraces?) throws {
        let name = Lookalike.skeleton(ofName: member.displayName)
        try connection.run("UPDATE members SET name_skeleton = \(name) WHERE id = \(member.id)")
        guard member.role != .member || former?.isTrusted == true else {
            return try judge("id = \(member.id)")
        }
        let username = Lookalike.skeleton(ofUsername: member.username)
        try judge(like: [name, username, former?.nameSkeleton].compactMap(\.self))
    }

    /// After a member was deleted nobody is told from them any more.
    func forgetName(_ former: NameTraces) throws {
        try connection.run(
            """
            UPDATE members SET resembles = NULL
            WHERE username_skeleton = \(former.usernameSkeleton) AND resembles = \(former.username)
            """)
        guard former.isTrusted else { return }
        try judge(like: [former.usernameSkeleton, former.nameSkeleton].compactMap(\.self))
    }

    private func judge(like skeletons: [String]) throws {
        try judge("name_skeleton IN (\(list: Set(skeletons).sorted()))")
    }

    /// Says of the members for whom `condition` holds whether their names look like that of a moderator or an owner.
    private func judge(_ condition: SQL) throws {
        try connection.run(
            """
            UPDATE members SET needs_username = CASE WHEN role = 'member' AND EXISTS (
                SELECT 1 FROM members t WHERE t.role <> 'member'
                    AND (t.name_skeleton = members.name_skeleton OR t.username_skeleton = members.name_skeleton)
            ) THEN 1 ELSE 0 END
            WHERE \(condition)
            """)
    }

    /// Notes what names look like of those who were there before skeletons were, `limit` of them. Whether there may be
    /// more.
    package func catchUpNames(limit: Int) throws -> Bool {
        let members = try connection.rows(
            """
            SELECT \(Member.columns) FROM members m WHERE m.name_skeleton IS NULL ORDER BY m.id LIMIT \(limit)
            """, Member.init(row:))
        for member in members { try noteName(of: member, former: nil) }
        return members.count == limit
    }
}
