package import Domain
import MadangCore
import Wording

/// What others did, newest group first.
package struct NotificationsPage: Sendable, Hashable {
    package let rows: [NotificationRow]
    package let next: Path?
}

/// One line of it.
package struct NotificationRow: Sendable, Hashable {
    package let id: String
    package let kind: Notification.Kind
    package let target: Path
    /// At most three, the latest first.
    package let actors: [MemberName]
    package let count: Int
    package let words: String
    package var photo: PhotoPicture?
    package let isInComment: Bool
    /// Of an alert: what it waits for.
    package let alert: String
    /// The name of the listing that it is about, if it is about one.
    package let listing: String?
    /// What one paid before and pays now.
    package let prices: PriceChange?
    package let isUnread: Bool
    package let at: Timestamp
    /// To the one who began to follow, if it is one.
    package let relation: Relation?

    /// - Parameter viewer: whose notifications they are.
    package init(_ group: NotificationGroup, viewer: Member) {
        id = group.id.string
        kind = group.kind
        actors = group.actors.map(MemberName.init)
        count = group.count
        alert = group.kind == .alert ? group.text : ""
        listing = group.listing?.name
        prices = group.prices
        words = group.kind == .alert ? group.listing?.name ?? "" : group.text
        photo = group.photo.map(PhotoPicture.init)
        isInComment = group.commentID != nil
        isUnread = group.isUnread
        at = group.latest.moment
        relation = group.kind == .follow && group.count == 1 ? group.actors.first?.relation : nil
        target = Self.target(of: group, viewer)
    }

    private static func target(of group: NotificationGroup, _ viewer: Member) -> Path {
        if let listing = group.listing {
            // The market has all that the alert found.
            return group.kind == .alert && group.count > 1
                ? MarketWish(query: group.text).path : Paths.listing(listing.id.string)
        }
        guard let post = group.postID else {
            return group.count == 1
                ? Paths.member(group.actors.first?.username ?? viewer.username)
                : Paths.followers(viewer.username)
        }
        guard let comment = group.commentID else { return Paths.post(post.string) }
        // A reply may stand far down under its comment.
        switch group.kind {
        case .reply, .commentLike: return Paths.comment(comment.string)
        case .like, .comment, .mention, .follow, .priceDrop, .availableAgain, .alert:
            return Paths.post(post.string).at("comments")
        }
    }
}

package func notificationsPage(_ page: NotificationsPage, _ context: PageContext) -> Document {
    let text = context.strings.notifications
    let body: HTML = """
        <h1 class="unseen">\(text.title)</h1>
        <madang-news class="news">
        \(notificationsList(page, context))
        </madang-news>
        """
    return Document(
        title: text.title, style: style(of: page), body: body, styles: ["later/notifications.css"])
}

/// The next groups, for the script.
package func notificationsFragment(_ page: NotificationsPage, _ context: PageContext) -> HTML {
    fragment(notificationsList(page, context), style(of: page))
}

private func style(of page: NotificationsPage) -> PageStyle { PageStyle(page.rows.compactMap(\.photo)) }

private func notificationsList(_ page: NotificationsPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let list = LongList(
        kind: .notifications, items: "\(page.rows, { notificationRow($0, context) })",
        isEmpty: page.rows.isEmpty, next: page.next,
        empty: emptyState(
            .drawingBell, title: text.notifications.emptyTitle, text: text.notifications.emptyText,
            action: (Paths.newPost, text.frame.newPost), context))
    return longList(list, context)
}

/// The whole line leads to what it is about; who began to follow can be followed back beside it.
package func notificationRow(_ row: NotificationRow, _ context: PageContext) -> HTML {
    let text = context.strings
    let name = row.listing.map(text.market.photoOf) ?? text.notifications.yourPost
    return """
        <li class="told\(if: row.isUnread, " told--unread")" data-id="\(row.id)">
        <a class="told__link" href="\(row.target)">\
        <span class="told__faces told__faces--\(row.actors.count)"\
        \(if: row.actors.count == 1, sheet(of: row.actors[0]))>\(row.actors, { avatar($0) })</span>\
        <span class="told__words">\(if: row.isUnread, "<span class=\"unseen\">\(text.notifications.isUnread)</span> ")\
        <b class="told__name">\(with: row.actors.first, { shownName($0, context) })</b>\
        \(text.notifications.sentence(of: row)) \
        <span class="told__time">\(relativeTime(row.at, context))</span>\
        \(if: !row.words.isEmpty && (row.photo == nil || row.kind != .like),
            "<span class=\"told__text\" dir=\"auto\">\(row.words)</span>")</span>\
        \(with: row.photo, {
            "<span class=\"told__photo\">\(photoBehindVeil($0, named: name, width: .square(48), context))</span>"
        })</a>
        \(if: row.relation != nil, "\(with: row.relation, { followButton(row.actors[0], $0, context) })")
        </li>

        """
}

/// Of one face; of several, which are small and lie upon each other, the whole line leads on.
private func sheet(of name: MemberName) -> HTML { " data-sheet=\"\(Paths.member(name.username))\"" }

extension Strings.Notifications {
    /// What stands behind the name of the first who did it.
    package func sentence(of row: NotificationRow) -> String {
        switch row.kind {
        case .like: like(row.count)
        case .comment: comment(row.count)
        case .follow: follow(row.count)
        case .mention: mention(isInComment: row.isInComment)
        case .reply: reply(row.count)
        case .commentLike: commentLike(row.count)
        case .priceDrop: priceDrop(row.prices.map { ($0.before, $0.now) })
        case .availableAgain: availableAgain
        case .alert:
            alert(
                row.alert, row.count, sellers: row.actors.count,
                prices: row.prices.map { ($0.before, $0.now) })
        }
    }
}
