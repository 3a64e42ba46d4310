import Domain
import Website

/// Lines of each kind, of one and of many, read and unread; and the badge with one, many and too many.
func notificationPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let badges = [1, 42, 1_000_000].map { count in
        bellCount(
            Viewer(id: Identifier(rawValue: 1), username: "jun", displayName: "박준", unreadCount: count),
            context)
    }
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/notifications.css"))">
        <div class="pieces__row">\(badges, { $0 })</div>
        <ol class="pieces__narrow">\(samples.notifications, { notificationRow($0, context) })</ol>
        """
}
