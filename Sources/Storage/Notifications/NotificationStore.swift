package import Domain
import MadangCore

/// Keeps what members are told of the doings of others. A notification is written in the unit of work of the thing
/// itself and hangs on it: a post that goes takes its notifications along, a like or follow that is taken back puts
/// its notification to sleep. Nobody reads of those whom they do not see.
package struct NotificationStore {
    let connection: any Connection
    let clock: any Clock
    let listings: ListingStore

    /// Tells of `notification`, once: what slept wakes where and as it was. Nothing happens if the member does not
    /// see the actor, or is the actor.
    package func insert(_ notification: NewNotification) throws -> NotificationOutcome {
        let (id, member, news) = (notification.id, notification.member, notification.news)
        let isAllowed = try connection.row("SELECT \(NotificationRow.isAllowed(notification, at: clock.now))")
        {
            try $0.bool()
        }
        guard notification.actor != member, isAllowed == true else { return .unchanged }
        let group = try group(for: notification)
        let row = NotificationRow(news, member: member)
        let kept: Identifier<Notification>? = try connection.row(
            """
            INSERT INTO notifications
                (id, group_id, member_id, actor_id, kind, thing_id, post_id, comment_id, like_id, follow_id,
                comment_like_id, listing_id, alert_id, currency, price_before, price_now)
            VALUES (\(id), \(group), \(member), \(notification.actor), \(news.kind.rawValue), \(row.thing),
                \(news.postID), \(news.commentID), \(row.like), \(row.follow), \(row.commentLike), \(news.listingID),
                \(news.alertID), \(news.prices?.now.currency.rawValue), \(news.prices?.before.minorUnits),
                \(news.prices?.now.minorUnits))
            ON CONFLICT (actor_id, kind, thing_id, member_id)
                DO UPDATE SET like_id = excluded.like_id, follow_id = excluded.follow_id,
                    comment_like_id = excluded.comment_like_id
            RETURNING id
            """
        ) { try $0.id() }
        if kept == id { return .added }
        return news.canSleep ? .restored : .unchanged
    }

    /// Who were told anything of a post.
    package func told(of post: Identifier<Post>) throws -> Set<Identifier<Member>> {
        try members("post_id = \(post)")
    }

    /// Who were told of a comment.
    package func told(of comment: Identifier<Comment>) throws -> Set<Identifier<Member>> {
        try members("comment_id = \(comment)")
    }

    /// Who were told that a post, or the comment under it, mentions them.
    package func mentioned(in post: Identifier<Post>, comment: Identifier<Comment>?) throws -> Set<
        Identifier<Member>
    > {
        try members(mentions(in: post, comment))
    }

    /// Takes back that it mentions `members`.
    package func deleteMentions(
        in post: Identifier<Post>, comment: Identifier<Comment>?, of members: Set<Identifier<Member>>
    ) throws {
        guard !members.isEmpty else { return }
        try connection.run(
            """
            DELETE FROM notifications WHERE \(mentions(in: post, comment))
                AND member_id IN (\(list: members.sorted()))
            """)
    }

    private func mentions(in post: Identifier<Post>, _ comment: Identifier<Comment>?) -> SQL {
        let thing = comment?.rawValue ?? post.rawValue
        return "post_id = \(post) AND kind = 'mention' AND thing_id = \(thing)"
    }

    private func members(_ condition: SQL) throws -> Set<Identifier<Member>> {
        Set(try connection.rows("SELECT member_id FROM notifications WHERE \(condition)") { try $0.id() })
    }

    /// What `member` was told, latest first.
    package func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<Notification> {
        let query = ListQuery(
            columns: Notification.columns(viewer: member),
            tables: "notifications n JOIN members m ON m.id = n.actor_id",
            filter: "n.member_id = \(member) AND \(NotificationRow.isShown(to: member, at: clock.now))",
            key: "n.id")
        let rows = try connection.page(query, page) { try Notification(row: &$0, viewer: member) }
        return Page(
            items: try Avatars(connection: connection).added(to: rows.items, \.actor), next: rows.next)
    }

    /// How many `member` has not read.
    package func unreadCount(of member: Identifier<Member>) throws -> Int {
        try connection.row(
            """
            SELECT count(*) FROM notifications n JOIN members m ON m.id = n.actor_id
            WHERE n.member_id = \(member) AND n.read_at IS NULL
                AND \(NotificationRow.isShown(to: member, at: clock.now))
            """
        ) { try $0.int() } ?? 0
    }

    /// The latest that `member` was told.
    package func latest(of member: Identifier<Member>) throws -> Identifier<Notification>? {
        try connection.row(
            "SELECT id FROM notifications WHERE member_id = \(member) ORDER BY id DESC LIMIT 1"
        ) { try $0.id() }
    }

    /// The member has read the notification with that id and all before it. Whether one of them was unread.
    package func markRead(
        upTo id: Identifier<Notification>, by member: Identifier<Member>, at moment: Timestamp
    )
        throws -> Bool
    {
        let read = try connection.run(
            """
            UPDATE notifications SET read_at = \(moment)
            WHERE member_id = \(member) AND read_at IS NULL AND id <= \(id)
            """)
        guard read > 0 else { return false }
        try connection.run(
            """
            UPDATE notification_groups SET is_open = 0
            WHERE member_id = \(member) AND is_open = 1 AND id <= \(id)
            """)
        return true
    }

    /// Forgets what began before `moment`, at most `limit` rows of it; gives how many.
    package func forget(before moment: Timestamp, limit: Int) throws -> Int {
        // One group may have thousands of notifications, which would go with it: they go before it. Those of the day
        // on which it began are left, and go with it.
        let earliest = Identifier<Notification>(earliestAt: moment)
        let told = try connection.deleteSome(
            of: "notifications", key: "id", where: "id < \(earliest)", by: "id", limit: limit)
        let groups = try connection.deleteSome(
            of: "notification_groups", key: "id", where: "id < \(earliest)", by: "id", limit: limit - told)
        return told + groups
    }

    /// Who was told anything since `moment`.
    package func told(since moment: Timestamp) throws -> Set<Identifier<Member>> {
        try members("id > \(Identifier<Notification>(earliestAt: moment))")
    }

    /// Forgets all but the latest `count` of each of `members`, at most `limit` of all; gives how many.
    package func trim(_ members: [Identifier<Member>], to count: Int, limit: Int) throws -> Int {
        var deleted = 0
        for member in members where deleted < limit {
            deleted += try trim(member, to: count, limit: limit - deleted)
        }
        return deleted
    }

    private func trim(_ member: Identifier<Member>, to count: Int, limit: Int) throws -> Int {
        let deleted = try connection.deleteSome(
            of: "notifications", key: "id",
            where: """
                member_id = \(member) AND id <= (
                    SELECT id FROM notifications WHERE member_id = \(member)
                    ORDER BY id DESC LIMIT 1 OFFSET \(count))
                """,
            by: "id", limit: limit)
        guard deleted > 0 else { return 0 }
        try connection.run(
            """
            DELETE FROM notification_groups WHERE member_id = \(member) AND id < (
                SELECT min(group_id) FROM notifications WHERE member_id = \(member))
            """)
        return deleted
    }

    /// The group that is open for the notification, or a new one. Mentions stand each for itself: what is said differs.
    ///
    /// One statement that looks for no range, so that on PostgreSQL those who tell different members, or of different
    /// posts, do not get into each other's way.
    private func group(for notification: NewNotification) throws -> Identifier<NotificationGroup>? {
        let (id, news) = (notification.id, notification.news)
        let isAlone = news.kind == .mention
        let thing = isAlone ? 0 : news.groupedThing ?? notification.member.rawValue
        return try connection.row(
            """
            INSERT INTO notification_groups (id, member_id, kind, thing_id, post_id, day, is_open)
            VALUES (\(id), \(notification.member), \(news.kind.rawValue), \(thing), \(news.postID),
                \(id.moment.koreanDay), \(isAlone ? 0 : 1))
            ON CONFLICT (member_id, kind, thing_id, day) WHERE is_open = 1
                DO UPDATE SET is_open = 1
            RETURNING id
            """
        ) { try $0.id() }
    }
}

extension NewNotification.News {
    /// What is done to one of these on one day is told together; nil for what is done to the member.
    fileprivate var groupedThing: Int64? {
        switch self {
        case .like(_, let post), .comment(_, let post), .mention(let post, _): post.rawValue
        case .reply(_, let answered, _): answered.rawValue
        case .commentLike(_, let comment, _): comment.rawValue
        case .priceDrop(_, let listing, _), .availableAgain(_, let listing): listing.rawValue
        case .alert(let alert, _, _, _): alert.rawValue
        case .follow: nil
        }
    }
}

extension Timestamp {
    /// Days since 1970-01-01 on a Korean calendar, which is nine hours ahead of UTC.
    fileprivate var koreanDay: Int64 { (milliseconds + 9 * 3_600_000) / 86_400_000 }
}
