package import Domain

extension MemberStore {
    /// Decides when all that is a member's goes; nil lets them stay. From the decision on they are not there for
    /// others, nor in the counts of others. Fails: `.notFound`; `.conflict` if the going has begun.
    package func setLeaving(_ id: Identifier<Member>, at moment: Timestamp?) throws {
        try changeModerationStatus(of: id) {
            let updated = try connection.run(
                """
                UPDATE members SET leaving_at = \(moment)
                WHERE id = \(id) AND (SELECT count(*) FROM departures WHERE member_id = \(id)) = 0
                """)
            guard updated == 1 else { throw try member(id) == nil ? DomainError.notFound : .conflict }
        }
    }

    /// Keeps a member out, with nil lets them in again; who is kept out already may be so for another time. Whether
    /// anything changed. While it lasts they are not there for others, nor in the counts of others.
    ///
    /// - Parameter end: when it is over by itself; nil for never.
    package func setSuspended(_ id: Identifier<Member>, at moment: Timestamp?, until end: Timestamp? = nil)
        throws -> Bool
    {
        var isNews = false
        try changeModerationStatus(of: id) {
            isNews =
                try connection.run(
                    moment == nil
                        ? """
                        UPDATE members SET suspended_at = NULL, suspended_until = NULL
                        WHERE id = \(id) AND suspended_at IS NOT NULL
                        """
                        : """
                        UPDATE members SET suspended_at = coalesce(suspended_at, \(moment)), suspended_until = \(end)
                        WHERE id = \(id) AND (suspended_at IS NULL
                            OR coalesce(suspended_until, 0) <> \(end?.milliseconds ?? 0))
                        """
                ) == 1
        }
        return isNews
    }

    /// Whose suspension is over by `moment`, longest ago first, at most `limit`.
    package func suspensions(overBy moment: Timestamp, limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            """
            SELECT id FROM members WHERE suspended_until IS NOT NULL AND suspended_until <= \(moment)
            ORDER BY suspended_until LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Lets in who waits, for whatever. Whether they did. Fails: `.notFound`.
    @discardableResult
    package func approve(_ id: Identifier<Member>) throws -> Bool {
        var isNews = false
        try changeModerationStatus(of: id) {
            isNews =
                try connection.run(
                    "UPDATE members SET state = 'active', waits_for_email = 0 WHERE id = \(id) AND state = 'waiting'"
                ) == 1
            guard try isNews || member(id) != nil else { throw DomainError.notFound }
        }
        return isNews
    }

    /// Those who came before `moment` and have not opened the link of their letter yet, at most `limit`.
    package func unconfirmed(before moment: Timestamp, limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            """
            SELECT id FROM members WHERE waits_for_email = 1 AND id < \(Identifier<Member>(earliestAt: moment))
            ORDER BY id LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Who waits to be let in, latest first.
    package func waiting(page: PageRequest) throws -> Page<Member> {
        let query = ListQuery(
            columns: Member.columns, tables: "members m", filter: "m.state = 'waiting'", key: "m.id")
        return try connection.page(query, page) { try Member(row: &$0) }
    }

    /// Whether somebody waits who comes in by nobody's word but that of those who look after the yard.
    package func hasStranger() throws -> Bool {
        try connection.row("SELECT \(Member.strangerCount(upTo: 1))") { try $0.bool() } ?? false
    }

    /// The owners who are there, with their avatars, a hundred at most.
    package func owners() throws -> [Member] {
        let owners = try connection.rows(
            """
            SELECT \(Member.columns) FROM members m
            WHERE m.role <> 'member' AND m.role = 'owner' AND \(Visibility.ofMember(to: nil)) ORDER BY m.id LIMIT 100
            """, Member.init(row:))
        return try Avatars(connection: connection).added(to: owners, \.self)
    }

    /// Whether there is another owner who stays.
    package func hasOwner(besides id: Identifier<Member>) throws -> Bool {
        try connection.hasRow(
            """
            SELECT 1 FROM members m
            WHERE m.role <> 'member' AND m.role = 'owner' AND m.id <> \(id) AND \(Visibility.ofMember(to: nil)) LIMIT 1
            """)
    }

    /// Whether others see the member.
    func isVisible(_ id: Identifier<Member>) throws -> Bool {
        try connection.row("SELECT \(Visibility.count(of: id))") { try $0.bool() } ?? false
    }

    /// Others count the member's likes and follows as long as they see them.
    private func changeModerationStatus(of id: Identifier<Member>, _ change: () throws -> Void) throws {
        let wasVisible = try isVisible(id)
        try change()
        try connection.announce(.member(id))
        let isVisible = try connection.hasRow(
            "SELECT 1 FROM members m WHERE m.id = \(id) AND \(Visibility.ofMember(to: nil))")
        guard wasVisible != isVisible else { return }
        try noteVisibility(of: id, isVisible)
        try countElsewhere(id, by: isVisible ? 1 : -1)
    }

    func noteVisibility(of id: Identifier<Member>, _ isVisible: Bool) throws {
        try connection.run(
            isVisible
                ? "DELETE FROM hidden_members WHERE member_id = \(id)"
                : "INSERT INTO hidden_members (member_id) VALUES (\(id))")
    }
}

extension Member {
    /// How many wait until somebody lets them in, up to `limit`.
    static func strangerCount(upTo limit: Int) -> SQL {
        """
        (SELECT count(*) FROM (SELECT 1 FROM members WHERE state = 'waiting' AND waits_for_email = 0 LIMIT \(limit))
            AS strangers)
        """
    }
}
