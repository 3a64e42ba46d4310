import Domain
import HTTPKit

/// Something that somebody did (docs.joinmastodon.org, "Notification").
struct Notification: JSONObject, Hashable {
    let id: String
    let type: String
    let groupKey: String
    let createdAt: String
    let account: Account
    /// Left out for a follow.
    let status: Status?
}

/// Several of them in one line (docs.joinmastodon.org, "NotificationGroup").
struct NotificationGroup: JSONObject, Hashable {
    let groupKey: String
    let type: String
    let notificationsCount: Int
    let mostRecentNotificationId: String
    let pageMinId: String
    let pageMaxId: String
    let latestPageNotificationAt: String
    let sampleAccountIds: [String]
    let statusId: String?
}

/// A page of groups with what they speak of, each thing once (docs.joinmastodon.org, "GroupedNotificationsResults").
struct GroupedNotifications: JSONObject, Hashable {
    let accounts: [Account]
    let statuses: [Status]
    let notificationGroups: [NotificationGroup]
}

/// The words of programs for what happened.
enum NotificationType: String, CaseIterable, Sendable {
    case mention, follow, favourite
    /// Something that one gave a heart is otherwise than it was.
    case update
    /// Something is there that one waits for.
    case status

    init(_ kind: Domain.Notification.Kind) {
        self =
            switch kind {
            case .like, .commentLike: .favourite
            case .comment, .mention, .reply: .mention
            case .follow: .follow
            case .priceDrop, .availableAgain: .update
            case .alert: .status
            }
    }

    /// What programs mean by these words; words for what does not happen here stand for nothing.
    static func kinds(named words: [String]) -> [Domain.Notification.Kind] {
        Domain.Notification.Kind.allCases.filter { words.contains(NotificationType($0).rawValue) }
    }
}

extension Domain.Notification {
    /// What it speaks of; nil for a follow.
    var subject: Identifier<Published>? { published(commentID, postID, listingID) }
}

extension Domain.NotificationGroup {
    /// What it speaks of: of several comments the latest.
    var subject: Identifier<Published>? { published(commentID, postID, listing?.id) }
}

/// What is nearest to what happened: the comment, else the post, else the listing.
private func published(
    _ comment: Identifier<Comment>?, _ post: Identifier<Post>?, _ listing: Identifier<Listing>?
) -> Identifier<Published>? {
    (comment?.rawValue ?? post?.rawValue ?? listing?.rawValue).map(Identifier.init(rawValue:))
}
