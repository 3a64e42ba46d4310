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

        private enum CodingKeys: String, CodingKey {
            case username
            case likeCount = "like_count"
        }
    }

    static func kind(_ news: Event.News) -> String {
        switch news {
        case .postCreated: "post.created"
        case .postEdited: "post.edited"
        case .postDeleted: "post.deleted"
        case .postLiked: "post.liked"
        }
    }

    static func payload(_ news: Event.News) throws -> String {
        let payload: Payload
        switch news {
        case .postCreated(let username): payload = Payload(username: username)
        case .postLiked(let count): payload = Payload(likeCount: count)
        case .postEdited, .postDeleted: return "{}"
        }
        return String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    }

    /// A newer program, which may run beside this one for a while, may write others.
    static let knownKinds = ["post.created", "post.edited", "post.deleted", "post.liked"]

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
        default: return nil
        }
    }
}
