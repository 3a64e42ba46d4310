package import Domain

/// Second factors that come with a role.
extension MemberStore {
    /// Members with a role that does not rest and no second factor, as they joined; `last` is nil for the first.
    package func withRoleAndNoFactor(after last: Identifier<Member>?, limit: Int) throws
        -> [Identifier<Member>]
    {
        try connection.rows(
            """
            SELECT m.id FROM members m
            WHERE m.role <> 'member' AND m.leaving_at IS NULL AND m.state = 'active' AND m.lacks_factor = 0
                AND \(hasNoFactor) AND m.id > \(last?.rawValue ?? 0)
            ORDER BY m.id LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Members of whom a factor is awaited though they have one, or have no role any more.
    package func withNeedlessFactorDue(limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            """
            SELECT m.id FROM members m
            WHERE m.factor_due_at IS NOT NULL AND NOT (m.role <> 'member' AND \(hasNoFactor))
            ORDER BY m.id LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Members of whom a factor is awaited.
    package func withFactorDue(limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            "SELECT m.id FROM members m WHERE m.factor_due_at IS NOT NULL ORDER BY m.id LIMIT \(limit)"
        ) { try $0.id() }
    }

    /// - Parameters:
    ///   - moment: when a factor is due; nil where none is awaited.
    ///   - isLacking: whether the role rests.
    package func setFactorDue(_ moment: Timestamp?, isLacking: Bool = false, of member: Identifier<Member>)
        throws
    {
        try connection.announce(.member(member))
        try connection.run(
            """
            UPDATE members SET factor_due_at = \(moment), lacks_factor = \(isLacking ? 1 : 0) WHERE id = \(member)
            """)
    }

    private var hasNoFactor: SQL {
        """
        NOT EXISTS (SELECT 1 FROM authenticators a WHERE a.member_id = m.id AND a.confirmed_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.member_id = m.id)
        """
    }
}
