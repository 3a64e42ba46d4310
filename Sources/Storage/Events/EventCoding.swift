import Domain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// News as the columns `events.kind` and `events.payload` hold them.
enum EventCoding {
    private struct Payload: Codable {
        var username: String?
        var likeCount: Int?
        var notification: String?
        var notificationKind: String?

        private enum CodingKeys: String, CodingKey {
            case username
            case likeCount = "like_count"
            case notification
            case notificationKind = "notification_kind"
        }

        var notificationCreated: Event.News? {
            guard let id = notification.flatMap({ Identifier<Notification>($0) }),
                let kind = notificationKind.flatMap(Notification.Kind.init(rawValue:))
            else { return nil }
            return .notificationCreated(id, kind)
        }
    }

    static func kind(_ news: Event.News) -> String {
        switch news {
        case .postCreated: "post.created"
        case .postEdited: "post.edited"
        case .postDeleted: "post.deleted"
        case .postLiked: "post.liked"
        case .notificationCreated: "notification.created"
        case .notificationRead: "notification.read"
        }
    }

    static func payload(_ news: Event.News) throws -> String {
        let payload: Payload
        switch news {
        case .postCreated(let username): payload = Payload(username: username)
        case .postLiked(let count): payload = Payload(likeCount: count)
        case .notificationCreated(let id, let kind):
            payload = Payload(notification: id.string, notificationKind: kind.rawValue)
        case .notificationRead(let id): payload = Payload(notification: id?.string)
        case .postEdited, .postDeleted: return "{}"
        }
        return String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    }

    /// A newer program, which may run beside this one for a while, may write others.
    static let knownKinds =
        ["post.created", "post.edited", "post.deleted", "post.liked"] + privateKinds

    /// What one member alone hears of.
    static let privateKinds = ["notification.created", "notification.read"]

    /// Nil for what is none of the known kinds, or has not what its kind must have.
    static func news(kind: String, payload: String) throws -> Event.News? {
        func content() throws -> Payload {
            try JSONDecoder().decode(Payload.self, from: Data(payload.utf8))
        }
        switch kind {
        case "post.created": return try content().username.map { .postCreated(by: $0) }
        case "post.edited": return .postEdited
        case "post.deleted": return .postDeleted
        case "post.liked": return try content().likeCount.map { .postLiked(count: $0) }
        case "notification.created": return try content().notificationCreated
        case "notification.read":
            return .notificationRead(upTo: try content().notification.flatMap { Identifier($0) })
        default: return nil
        }
    }
}
