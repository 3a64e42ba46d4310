import ArgumentParser
import MadangClient

struct NotificationsCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show what others did that concerns one, the latest first.",
        discussion: """
            EXAMPLES
              madang notifications --limit 5
              madang notifications --read
            """)

    @Flag(help: "Mark all of them as read.") var read = false
    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        var latest: String?
        let notifications = list.take(yard.notifications(limit: list.pageSize))
        try await screen.table(notifications, of: "notifications") { notification in
            latest = latest ?? notification.id
            return screen.row(notification)
        }
        if read, let latest { try await yard.readNotifications(upTo: latest) }
    }
}

extension Screen {
    /// A notification in a table; one that was not read has a dot.
    fileprivate func row(_ notification: Notification) -> [Cell] {
        [
            Cell(notification.read ? " " : "•", .accent), Cell(moment(notification.createdAt), .quiet),
            Cell(plain(notification.actor.displayName), .bold),
            Cell("@\(notification.actor.username)", .quiet),
            Cell(words(of: notification)),
            Cell(notification.postID ?? notification.listingID ?? "", .quiet),
        ]
    }

    private func words(of notification: Notification) -> String {
        switch notification.type {
        case "like": "likes your post"
        case "comment": "commented on your post"
        case "mention": "mentioned you"
        case "follow": "follows you"
        case "reply": "answered your comment"
        case "comment_like": "likes your comment"
        case "price_drop": notification.prices.map { words(of: $0) } ?? "costs less now"
        case "available_again": "can be had again"
        case "alert": "is what you wait for"
        // Of a yard that is newer than this program.
        default: plain(notification.type)
        }
    }

    private func words(of prices: PriceChange) -> String {
        "costs \(prices.currency) \(prices.now) now (was \(prices.before))"
    }
}
