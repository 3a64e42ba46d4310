package import Domain
import MadangCore

extension MemberStore {
    /// All members that `filter` asks for, latest joined first, whatever their state; with a query those whose name it
    /// is come first, as in `SearchStore.members`. The number of statements does not depend on the page.
    package func list(_ filter: MemberFilter, _ name: SearchName?, page: PageRequest) throws
        -> Page<ListedMember>
    {
        let conditions = [filter.state.map(Member.condition), filter.role.map(Member.condition)]
            .compactMap(\.self)
        let condition = conditions.isEmpty ? nil : SQL(conditions, separator: " AND ")
        if let name {
            let search = MemberSearch(connection: connection, index: index)
            let found = try search.ids(name, where: condition ?? "1 = 1", page: page)
            let members = try members(found.items)
            return Page(items: try listed(members), next: found.next)
        }
        let query = ListQuery(
            columns: Member.columns, tables: "members m", filter: condition, key: "m.id")
        let rows = try connection.page(query, page) { try Member(row: &$0) }
        return Page(items: try listed(rows.items), next: rows.next)
    }

    /// One member with what the list says of them; nil for who is gone.
    package func listed(_ id: Identifier<Member>) throws -> ListedMember? {
        try listed(members([id.rawValue])).first
    }

    /// In this order.
    private func members(_ ids: [Int64]) throws -> [Member] {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.rows(
            "SELECT \(Member.columns) FROM members m WHERE m.id IN (\(list: ids))", Member.init(row:))
        let byID = Dictionary(rows.map { ($0.id.rawValue, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    private func listed(_ members: [Member]) throws -> [ListedMember] {
        guard !members.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT m.id, (SELECT CAST(COALESCE(SUM(byte_count), 0) AS BIGINT) FROM photos WHERE owner_id = m.id),
                (SELECT MAX(last_seen_at) FROM sessions WHERE member_id = m.id)
            FROM members m WHERE m.id IN (\(list: members.map(\.id)))
            """
        ) { row in
            (id: try row.id() as Identifier<Member>, bytes: try row.int(), seen: try row.optionalMoment())
        }
        let found = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        return try Avatars(connection: connection).added(to: members, \.self).map { member in
            ListedMember(
                member: member, byteCount: found[member.id]?.bytes ?? 0,
                lastSeenAt: found[member.id]?.seen)
        }
    }
}

extension Member {
    /// Whether the one in the table `members m` is in that state; the same words as `Member.state`.
    static func condition(_ state: MemberState) -> SQL {
        switch state {
        case .active: "m.leaving_at IS NULL AND m.state = 'active' AND m.suspended_at IS NULL"
        case .waiting: "m.state = 'waiting' AND m.leaving_at IS NULL AND m.suspended_at IS NULL"
        case .suspended: "m.suspended_at IS NOT NULL"
        case .leaving: "m.leaving_at IS NOT NULL AND m.suspended_at IS NULL"
        }
    }

    /// Whether the one in the table `members m` has that role. Few have another than that of a member: for them there
    /// is an index with just this condition.
    static func condition(_ role: Role) -> SQL {
        role == .member ? "m.role = 'member'" : "m.role <> 'member' AND m.role = \(role.rawValue)"
    }
}
