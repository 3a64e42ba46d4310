package import Domain

extension MemberStore {
    /// Members by their ids, in this order, as `viewer` sees them who goes to them by their addresses; of whom they
    /// block no more than who it is. Those whom they do not see are left out.
    package func profiles(_ ids: [Identifier<Member>], viewer: Identifier<Member>?) throws -> [MemberProfile]
    {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT \(MemberProfile.columns(viewer: viewer)), \(Visibility.isBlocked(by: viewer)) FROM members m
            WHERE m.id IN (\(list: ids)) AND \(Visibility.ofMemberAtTheirAddress(to: viewer))
            """
        ) { row in
            let profile = try MemberProfile(row: &row, viewer: viewer)
            return try row.bool() ? profile.blocked : profile
        }
        let found = try Avatars(connection: connection).added(to: rows, \.member)
        let byID = Dictionary(found.map { ($0.member.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// What summaries leave out of those of `ids` whom `viewer` sees; no entities are looked for.
    package func outlines(_ ids: Set<Identifier<Member>>, viewer: Identifier<Member>?) throws
        -> [MemberOutline]
    {
        guard !ids.isEmpty else { return [] }
        return try connection.rows(
            """
            SELECT m.id, m.bio, m.post_count, \(Visibility.followerCount(to: viewer)),
                \(Visibility.followingCount(to: viewer)), m.listing_count, m.created_at FROM members m
            WHERE m.id IN (\(list: ids.sorted())) AND \(Visibility.ofMember(to: viewer))
            """
        ) { row in
            MemberOutline(
                id: try row.id(), bio: try row.text(), postCount: try row.int(), followerCount: try row.int(),
                followingCount: try row.int(), listingCount: try row.int(), createdAt: try row.moment())
        }
    }

    /// The ids of those of `usernames`, in lower case, whom `viewer` sees.
    package func seen(named usernames: Set<String>, viewer: Identifier<Member>?) throws -> [String:
        Identifier<
            Member
        >]
    {
        guard !usernames.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT m.username, m.id FROM members m
            WHERE m.username IN (\(list: usernames.sorted())) AND \(Visibility.ofMember(to: viewer))
            """
        ) { (name: try $0.text(), id: try $0.id() as Identifier<Member>) }
        return Dictionary(rows.map { ($0.name, $0.id) }) { first, _ in first }
    }
}
