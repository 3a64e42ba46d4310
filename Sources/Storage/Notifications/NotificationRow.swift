import Domain

/// What a notification hangs on, as its columns hold it.
struct NotificationRow {
    let thing: Int64
    var like: Identifier<Like>?
    var follow: Identifier<Follow>?
    var commentLike: Identifier<CommentLike>?

    init(_ news: NewNotification.News, member: Identifier<Member>) {
        thing =
            news.tellingID?.rawValue ?? news.commentID?.rawValue ?? news.postID?.rawValue ?? member.rawValue
        switch news {
        case .like(let id, _): like = id
        case .follow(let id): follow = id
        case .commentLike(let id, _, _): commentLike = id
        case .comment, .mention, .reply, .priceDrop, .availableAgain, .alert: break
        }
    }

    /// 1 if the member sees the actor, the post and the comment, and mutes at `now` neither the actor nor a word in
    /// what is said. Of what is hidden its author alone is told.
    static func isAllowed(_ notification: NewNotification, at now: Timestamp) -> SQL {
        let (actor, member): (SQL, Identifier<Member>) = ("\(notification.actor)", notification.member)
        let seesActor: SQL = """
            \(Visibility.ofWriter(actor, to: member)) AND \(Visibility.isUnmuted(actor, by: member))
            """
        if let listing = notification.news.listingID {
            return """
                CASE WHEN \(seesActor) AND (
                    SELECT count(*) FROM listings l WHERE l.id = \(listing)
                        AND \(Visibility.isListingWithoutWord(by: member, at: now))) = 1
                THEN 1 ELSE 0 END
                """
        }
        guard let post = notification.news.postID else { return "CASE WHEN \(seesActor) THEN 1 ELSE 0 END" }
        var isUnmuted: SQL = ""
        if let comment = notification.news.commentID {
            isUnmuted = """
                 AND (SELECT count(*) FROM comments c WHERE c.id = \(comment)
                    AND \(Visibility.isSaid("c", to: member))
                    AND \(Visibility.isCommentWithoutWord("c", by: member, at: now))) = 1
                """
        } else if notification.news.kind == .mention {
            isUnmuted = " AND \(Visibility.isPostWithoutWord(by: member, at: now))"
        }
        return """
            CASE WHEN \(seesActor) AND (
                SELECT count(*) FROM posts p
                WHERE p.id = \(post) AND \(Visibility.ofPostToWriter(member))\(isUnmuted)) = 1
            THEN 1 ELSE 0 END
            """
    }

    /// Whether `member`, who was told, is shown the notification of the tables `notifications n` and `members m`, its
    /// actor, at `now`: it does not sleep, they see the actor, the post and the listing, and mute neither the actor
    /// nor a word in what is said. Nearly all are shown: see `Visibility` on why that is asked by what is not equal.
    static func isShown(to member: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        \(isAwake) AND \(Visibility.ofMember(to: member)) AND \(Visibility.isUnmuted("n.actor_id", by: member)) \
        AND \(isPostSeen(by: member, at: now)) AND \(isCommentSeen(by: member, at: now)) \
        AND \(isListingSeen(by: member, at: now))
        """
    }

    private static let isAwake: SQL = """
        CASE WHEN (n.kind = 'like' AND n.like_id IS NULL) OR (n.kind = 'follow' AND n.follow_id IS NULL)
            OR (n.kind = 'comment_like' AND n.comment_like_id IS NULL) THEN 0 ELSE 1 END <> 0
        """

    /// The author of the post stands in a table `members m` of their own here.
    private static func isPostSeen(by member: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        CASE WHEN n.post_id IS NULL THEN 1 ELSE (
            SELECT count(*) FROM posts p JOIN members m ON m.id = p.author_id
            WHERE p.id = n.post_id AND \(Visibility.ofPost(to: member))
                AND (n.kind <> 'mention' OR n.comment_id IS NOT NULL
                    OR \(Visibility.isPostWithoutWord(by: member, at: now)))) END <> 0
        """
    }

    private static func isCommentSeen(by member: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        CASE WHEN n.comment_id IS NULL THEN 1 ELSE (
            SELECT count(*) FROM comments c JOIN members m ON m.id = c.author_id
            WHERE c.id = n.comment_id AND \(Visibility.ofComment(to: member))
                AND \(Visibility.isCommentWithoutWord("c", by: member, at: now))) END <> 0
        """
    }
}

extension NotificationRow {
    /// The seller stands in a table `members m` of their own here.
    private static func isListingSeen(by member: Identifier<Member>, at now: Timestamp) -> SQL {
        """
        CASE WHEN n.listing_id IS NULL THEN 1 ELSE (
            SELECT count(*) FROM listings l JOIN members m ON m.id = l.seller_id
            WHERE l.id = n.listing_id AND \(Visibility.ofListing(to: member))
                AND \(Visibility.isListingWithoutWord(by: member, at: now))) END <> 0
        """
    }
}

extension NewNotification.News {
    /// Whether it can be taken back and given again.
    var canSleep: Bool {
        switch self {
        case .like, .follow, .commentLike: true
        case .comment, .mention, .reply, .priceDrop, .availableAgain, .alert: false
        }
    }
}

extension Notification {
    /// Of the tables `notifications n` and `members m`, its actor.
    static func columns(viewer: Identifier<Member>) -> SQL {
        """
        n.id, n.kind, n.post_id, n.comment_id, n.listing_id, n.alert_id, n.currency, n.price_before, n.price_now,
        n.read_at, \(MemberSummary.columns(viewer: viewer))
        """
    }

    init(row: inout RowReader, viewer: Identifier<Member>) throws {
        let id: Identifier<Notification> = try row.id()
        let kind: Kind = try row.word()
        let post = try row.optionalInteger().map(Identifier<Post>.init(rawValue:))
        let comment = try row.optionalInteger().map(Identifier<Comment>.init(rawValue:))
        let listing = try row.optionalInteger().map(Identifier<Listing>.init(rawValue:))
        let alert = try row.optionalInteger().map(Identifier<Alert>.init(rawValue:))
        let prices = try PriceChange(row: &row)
        let isRead = try row.optionalMoment() != nil
        self.init(
            id: id, kind: kind, actor: try MemberSummary(row: &row, viewer: viewer), postID: post,
            commentID: comment, listingID: listing, alertID: alert, prices: prices, isRead: isRead)
    }
}
