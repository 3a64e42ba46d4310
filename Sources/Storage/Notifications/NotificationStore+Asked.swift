package import Domain
import MadangCore

// What programs ask for that show notifications in other ways than our pages.
extension NotificationStore {
    /// What `member` was told of `kinds` by `actor`, or by anybody, latest first.
    package func page(
        of member: Identifier<Member>, kinds: Set<Notification.Kind>, by actor: Identifier<Member>?,
        page: PageRequest
    ) throws -> Page<Notification> {
        guard !kinds.isEmpty else { return Page(items: [], next: nil) }
        let isEvery = kinds.count == Notification.Kind.allCases.count
        let ofKinds: SQL = isEvery ? "" : " AND n.kind IN (\(list: kinds.map(\.rawValue).sorted()))"
        let ofActor: SQL = actor.map { " AND n.actor_id = \($0)" } ?? ""
        let query = ListQuery(
            columns: Notification.columns(viewer: member),
            tables: "notifications n JOIN members m ON m.id = n.actor_id",
            filter: """
                n.member_id = \(member) AND \(NotificationRow.isShown(to: member, at: clock.now))\(ofKinds)\(ofActor)
                """,
            key: "n.id")
        let rows = try connection.page(query, page) { try Notification(row: &$0, viewer: member) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.actor), next: rows.next)
    }

    /// One of those that `member` sees; nil for any other.
    package func notification(_ id: Identifier<Notification>, of member: Identifier<Member>) throws
        -> Notification?
    {
        let found = try connection.row(
            """
            SELECT \(Notification.columns(viewer: member))
            FROM notifications n JOIN members m ON m.id = n.actor_id
            WHERE n.id = \(id) AND n.member_id = \(member)
                AND \(NotificationRow.isShown(to: member, at: clock.now))
            """
        ) { try Notification(row: &$0, viewer: member) }
        return try found.flatMap { try Avatars(connection: connection).added(to: [$0], \.actor).first }
    }

    /// Who did what is told in the group, the latest first, each once; at most `limit`. Nobody for a group of somebody
    /// else.
    package func actors(
        of group: Identifier<NotificationGroup>, told member: Identifier<Member>, limit: Int
    ) throws -> [Identifier<Member>] {
        try connection.rows(
            """
            SELECT n.actor_id FROM notifications n JOIN members m ON m.id = n.actor_id
            WHERE n.group_id = \(group) AND n.member_id = \(member)
                AND \(NotificationRow.isShown(to: member, at: clock.now))
            GROUP BY n.actor_id ORDER BY max(n.id) DESC LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Forgets all that `member` was told.
    package func deleteAll(of member: Identifier<Member>) throws {
        // Their notifications go with them.
        try connection.run("DELETE FROM notification_groups WHERE member_id = \(member)")
    }

    /// Forgets one that `member` was told. Whether there was one.
    package func delete(_ id: Identifier<Notification>, of member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM notifications WHERE id = \(id) AND member_id = \(member)") > 0
    }

    /// The same of a whole group.
    package func delete(_ id: Identifier<NotificationGroup>, of member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM notification_groups WHERE id = \(id) AND member_id = \(member)") > 0
    }
}
