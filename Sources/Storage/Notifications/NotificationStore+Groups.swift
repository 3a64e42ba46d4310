package import Domain
import MadangCore

extension NotificationStore {
    /// Four statements, whatever the number of groups. All that the groups of a page hold is read: that is no more
    /// than is kept for a member.
    ///
    /// - Parameters:
    ///   - kinds: what is told in them.
    ///   - one: nil for all of them.
    ///   - order: what the places of the page are ids of.
    package func groups(
        of member: Identifier<Member>, kinds: Set<Notification.Kind> = Set(Notification.Kind.allCases),
        one: Identifier<NotificationGroup>? = nil, order: NotificationGroupOrder = .first, page: PageRequest
    ) throws -> Page<NotificationGroup> {
        guard !kinds.isEmpty else { return Page(items: [], next: nil) }
        let query =
            switch order {
            case .first: firstOrder(of: member, kinds, one)
            case .latest: latestOrder(of: member, kinds, one)
            }
        let rows = try connection.page(query, page) { try GroupRow(row: &$0) }
        let told = try notifications(in: rows.items.map(\.id), of: member)
        let photos = try firstPhotos(of: Set(rows.items.compactMap(\.post)))
        let groups = rows.map { $0.group(of: told[$0.id] ?? [], photo: $0.post.flatMap { photos[$0] }) }
        return Page(items: try addingListings(to: groups.items, of: told, for: member), next: groups.next)
    }

    /// Walks the groups, those of which something is shown.
    private func firstOrder(
        of member: Identifier<Member>, _ kinds: Set<Notification.Kind>, _ one: Identifier<NotificationGroup>?
    ) -> ListQuery {
        let isOne: SQL = one.map { "g.id = \($0) AND " } ?? ""
        return ListQuery(
            columns: "g.id, g.kind, g.post_id, p.text",
            tables: "notification_groups g LEFT JOIN posts p ON p.id = g.post_id",
            filter: """
                g.member_id = \(member) AND \(isOne)\(condition("g.kind", kinds))(
                    SELECT count(*) FROM notifications n JOIN members m ON m.id = n.actor_id
                    WHERE n.group_id = g.id AND \(NotificationRow.isShown(to: member, at: clock.now))) > 0
                """,
            key: "g.id")
    }

    /// Walks the notifications, those that are the latest shown of their groups: they know all that `GroupRow` needs.
    ///
    /// A group's latest is looked up for each notification on the way, from its end: one row, unless those behind it
    /// are hidden. That nearly all are the latest is what PostgreSQL is to think (see `Visibility`): then it reads
    /// them in order and stops at the end of the page.
    private func latestOrder(
        of member: Identifier<Member>, _ kinds: Set<Notification.Kind>, _ one: Identifier<NotificationGroup>?
    ) -> ListQuery {
        let isOne: SQL = one.map { "latest.group_id = \($0) AND " } ?? ""
        return ListQuery(
            columns: "latest.group_id, latest.kind, latest.post_id, p.text",
            tables: "notifications latest",
            filter: """
                latest.member_id = \(member) AND \(isOne)\(condition("latest.kind", kinds))CASE WHEN latest.id = (
                    SELECT n.id FROM notifications n JOIN members m ON m.id = n.actor_id
                    WHERE n.group_id = latest.group_id
                        AND \(NotificationRow.isShown(to: member, at: clock.now))
                    ORDER BY n.id DESC LIMIT 1) THEN 1 ELSE 0 END <> 0
                """,
            key: "latest.id",
            lateJoin: LateJoin(name: "latest", joins: "LEFT JOIN posts p ON p.id = latest.post_id"))
    }

    /// Whether `column` says one of `kinds`, with an `AND` behind it; nothing where all are asked for.
    private func condition(_ column: SQL, _ kinds: Set<Notification.Kind>) -> SQL {
        guard kinds.count < Notification.Kind.allCases.count else { return "" }
        return "\(column) IN (\(list: kinds.map(\.rawValue).sorted())) AND "
    }

    /// The groups in which something is new and unread since `told`, or of those in `again`, the latest first, at most
    /// `limit`; as if there were nothing of `kinds` and nobody of `members` in them.
    package func news(
        of member: Identifier<Member>, since told: Identifier<Notification>,
        orOf again: Range<Identifier<Notification>>? = nil, without kinds: Set<Notification.Kind>,
        and members: Set<Identifier<Member>>, limit: Int
    ) throws -> [NotificationGroup] {
        let isAgain: SQL =
            again.map { " OR n.id >= \($0.lowerBound) AND n.id < \($0.upperBound)" } ?? ""
        let rows = try connection.rows(
            """
            SELECT g.id, g.kind, g.post_id, p.text
            FROM notifications n JOIN members m ON m.id = n.actor_id
                JOIN notification_groups g ON g.id = n.group_id LEFT JOIN posts p ON p.id = g.post_id
            WHERE n.member_id = \(member) AND (n.id > \(told)\(isAgain)) AND n.read_at IS NULL
                AND \(NotificationRow.isShown(to: member, at: clock.now))
                AND n.kind NOT IN (\(list: [""] + kinds.map(\.rawValue).sorted()))
                AND n.actor_id NOT IN (\(list: [0] + members.map(\.rawValue).sorted()))
            GROUP BY g.id, g.kind, g.post_id, p.text ORDER BY max(n.id) DESC LIMIT \(limit)
            """
        ) { try GroupRow(row: &$0) }
        let all = try notifications(in: rows.map(\.id), of: member)
        let groups = rows.map { row in
            row.group(
                of: (all[row.id] ?? []).filter { !members.contains($0.notification.actor.id) }, photo: nil)
        }
        return try addingListings(to: groups, of: all, for: member)
    }

    /// `groups` with the listings to which what was `told` last happened. No statement where there are none.
    private func addingListings(
        to groups: [NotificationGroup], of told: [Identifier<NotificationGroup>: [ShownNotification]],
        for member: Identifier<Member>
    ) throws -> [NotificationGroup] {
        let latest = groups.map { group in
            told[group.id]?.first { $0.notification.id == group.latest }?.notification.listingID
        }
        let cards = try listings.cards(of: Set(latest.compactMap(\.self)).sorted(), viewer: member)
        return zip(groups, latest).map { group, id in
            guard let card = id.flatMap({ cards[$0] }) else { return group }
            var group = group
            group.listing = card
            group.photo = card.photo
            return group
        }
    }

    /// Latest first; those that are shown with a face have one.
    private func notifications(in groups: [Identifier<NotificationGroup>], of member: Identifier<Member>)
        throws -> [Identifier<NotificationGroup>: [ShownNotification]]
    {
        guard !groups.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT n.group_id, coalesce((SELECT text FROM comments WHERE id = n.comment_id),
                    (SELECT words FROM alerts WHERE id = n.alert_id),
                    (SELECT name FROM listings WHERE id = n.listing_id)),
                \(Notification.columns(viewer: member))
            FROM notifications n JOIN members m ON m.id = n.actor_id
            WHERE n.group_id IN (\(list: groups)) AND \(NotificationRow.isShown(to: member, at: clock.now))
            """
        ) { row in
            ShownNotification(
                group: try row.id(), said: try row.optionalText(),
                notification: try Notification(row: &row, viewer: member))
        }
        let all = Dictionary(grouping: rows, by: \.group).mapValues { rows in
            rows.sorted { $0.notification.id > $1.notification.id }
        }
        let shown = all.values.flatMap { latestOfEachActor($0).prefix(NotificationGroup.actorLimit) }
        let portrayed = try Avatars(connection: connection).added(to: shown, \.notification.actor)
        let faces = Dictionary(portrayed.map { ($0.notification.id, $0) }) { first, _ in first }
        return all.mapValues { told in told.map { faces[$0.notification.id] ?? $0 } }
    }

    private func firstPhotos(of posts: Set<Identifier<Post>>) throws -> [Identifier<Post>: Photo] {
        guard !posts.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT a.post_id, \(PhotoReference.columns) FROM attachments a JOIN photos ph ON ph.id = a.photo_id
            WHERE a.post_id IN (\(list: posts.sorted())) AND a.position = 0
            """
        ) { (post: try $0.id() as Identifier<Post>, photo: try PhotoReference(row: &$0)) }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(rows.map { ($0.post, $0.photo.id) }) { first, _ in first }.compactMapValues {
            photos[$0]
        }
    }
}

/// A group before what is in it is known.
private struct GroupRow {
    let id: Identifier<NotificationGroup>
    let kind: Notification.Kind
    let post: Identifier<Post>?
    let text: String

    init(row: inout RowReader) throws {
        id = try row.id()
        kind = try row.word()
        post = try row.optionalInteger().map(Identifier.init(rawValue:))
        text = try row.optionalText() ?? ""
    }

    /// `told` is not empty, and the latest comes first.
    func group(of told: [ShownNotification], photo: Photo?) -> NotificationGroup {
        let actors = latestOfEachActor(told).map(\.notification.actor)
        return NotificationGroup(
            id: id, kind: kind, postID: post, text: told.first?.said ?? text, photo: photo,
            actors: Array(actors.prefix(NotificationGroup.actorLimit)),
            count: kind == .alert ? Set(told.map(\.notification.listingID)).count : actors.count,
            isUnread: told.contains { !$0.notification.isRead },
            latest: told.first?.notification.id ?? Identifier(rawValue: id.rawValue),
            commentID: told.first?.notification.commentID, alertID: told.first?.notification.alertID,
            prices: prices(told.map(\.notification)))
    }

    /// From before the first change to the last one, of `told`, the latest first; of an alert of the latest
    /// change alone.
    private func prices(_ told: [Notification]) -> PriceChange? {
        guard let latest = told.first?.prices else { return nil }
        guard kind == .priceDrop, let first = told.last?.prices, first.before.currency == latest.now.currency
        else { return latest }
        return PriceChange(before: first.before, now: latest.now)
    }
}

/// Who comments three times is one person: of each actor what they did last, in the order of `told`.
private func latestOfEachActor(_ told: [ShownNotification]) -> [ShownNotification] {
    var known: Set<Identifier<Member>> = []
    return told.filter { known.insert($0.notification.actor.id).inserted }
}

/// A notification in its group, with what its comment says, the words of its alert, or what its listing is called.
private struct ShownNotification {
    let group: Identifier<NotificationGroup>
    let said: String?
    var notification: Notification
}
