import Domain
import FoundationEssentials

/// News as the columns `events.kind` and `events.payload` hold them.
enum EventCoding {
    private struct Payload: Codable {
        var username: String?
        var likeCount: Int?
        var notification: String?
        var notificationKind: String?
        var commentCount: Int?
        var photo: String?
        var thread: String?
        var message: String?
        var reader: String?
        var story: String?
        var board: String?
        var tag: String?
        var draft: String?
        var draftKind: String?

        private enum CodingKeys: String, CodingKey {
            case username, photo, thread, message, reader, story, board, tag, draft
            case draftKind = "draft_kind"
            case likeCount = "like_count"
            case commentCount = "comment_count"
            case notification
            case notificationKind = "notification_kind"
        }

        var threadMessage: Event.News? {
            guard let id = thread.flatMap({ Identifier<Thread>($0) }),
                let message = message.flatMap({ Identifier<Message>($0) })
            else { return nil }
            return .threadMessage(message, in: id)
        }

        var threadChanged: Event.News? {
            thread.flatMap { Identifier<Thread>($0) }.map { .threadChanged($0) }
        }

        var threadRead: Event.News? {
            guard let id = thread.flatMap({ Identifier<Thread>($0) }),
                let message = message.flatMap({ Identifier<Message>($0) }),
                let reader = reader.flatMap({ Identifier<Member>($0) })
            else { return nil }
            return .threadRead(id, upTo: message, by: reader)
        }

        var notificationCreated: Event.News? {
            guard let id = notification.flatMap({ Identifier<Notification>($0) }),
                let kind = notificationKind.flatMap(Notification.Kind.init(rawValue:))
            else { return nil }
            return .notificationCreated(id, kind)
        }

        var storySeen: Event.News? {
            guard let id = story.flatMap({ Identifier<Story>($0) }), let username else { return nil }
            return .storySeen(id, by: username)
        }

        var draftNews: (Identifier<Draft>, DraftKind)? {
            guard let id = draft.flatMap({ Identifier<Draft>($0) }),
                let kind = draftKind.flatMap(DraftKind.init(rawValue:))
            else { return nil }
            return (id, kind)
        }

        var boardID: Identifier<Board>? { board.flatMap { Identifier($0) } }
    }

    static func kind(_ news: Event.News) -> String {
        switch news {
        case .postCreated: "post.created"
        case .postEdited: "post.edited"
        case .postDeleted: "post.deleted"
        case .postLiked: "post.liked"
        case .postCommented: "post.commented"
        case .commentCreated: "comment.created"
        case .commentEdited: "comment.edited"
        case .commentDeleted: "comment.deleted"
        case .commentLiked: "comment.liked"
        case .listingCreated: "listing.created"
        case .listingEdited: "listing.edited"
        case .listingDeleted: "listing.deleted"
        case .notificationCreated: "notification.created"
        case .notificationRead: "notification.read"
        case .memberBlocked: "member.blocked"
        case .memberUnblocked: "member.unblocked"
        case .memberMuted: "member.muted"
        case .memberUnmuted: "member.unmuted"
        case .photoSaved: "photo.saved"
        case .photoUnsaved: "photo.unsaved"
        case .threadMessage: "thread.message"
        case .threadRead: "thread.read"
        case .threadChanged: "thread.changed"
        case .storyCreated: "story.created"
        case .storyDeleted: "story.deleted"
        case .storyViewed: "story.viewed"
        case .storySeen: "story.seen"
        case .boardChanged: "board.changed"
        case .boardGone: "board.gone"
        case .tagFollowed: "hashtag.followed"
        case .tagUnfollowed: "hashtag.unfollowed"
        case .draftSaved: "draft.saved"
        case .draftDeleted: "draft.deleted"
        }
    }

    static func payload(_ news: Event.News) throws -> String {
        let payload: Payload
        switch news {
        case .postCreated(let username), .listingCreated(let username), .storyCreated(let username):
            payload = Payload(username: username)
        case .postLiked(let count): payload = Payload(likeCount: count)
        case .postCommented(let count): payload = Payload(commentCount: count)
        case .notificationCreated(let id, let kind):
            payload = Payload(notification: id.string, notificationKind: kind.rawValue)
        case .notificationRead(let id): payload = Payload(notification: id?.string)
        case .memberBlocked(let username), .memberUnblocked(let username), .memberMuted(let username),
            .memberUnmuted(let username):
            payload = Payload(username: username)
        case .photoSaved(let id), .photoUnsaved(let id): payload = Payload(photo: id)
        case .threadMessage(let message, let id):
            payload = Payload(thread: id.string, message: message.string)
        case .threadRead(let id, let message, let reader):
            payload = Payload(thread: id.string, message: message.string, reader: reader.string)
        case .threadChanged(let id): payload = Payload(thread: id.string)
        case .storySeen(let id, let username): payload = Payload(username: username, story: id.string)
        case .boardChanged(let id), .boardGone(let id): payload = Payload(board: id.string)
        case .tagFollowed(let key), .tagUnfollowed(let key): payload = Payload(tag: key)
        case .draftSaved(let id, let kind), .draftDeleted(let id, let kind):
            payload = Payload(draft: id.string, draftKind: kind.rawValue)
        case .postEdited, .postDeleted, .commentCreated, .commentEdited, .commentDeleted, .commentLiked,
            .listingEdited, .listingDeleted, .storyDeleted, .storyViewed:
            return "{}"
        }
        return String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    }

    /// A newer program, which may run beside this one for a while, may write others.
    static let knownKinds =
        knownKindsOfPosts + knownKindsOfComments + knownKindsOfListings + knownKindsOfStories + privateKinds
    static let knownKindsOfPosts = [
        "post.created", "post.edited", "post.deleted", "post.liked", "post.commented",
    ]
    static let knownKindsOfComments = [
        "comment.created", "comment.edited", "comment.deleted", "comment.liked",
    ]
    static let knownKindsOfListings = ["listing.created", "listing.edited", "listing.deleted"]
    static let knownKindsOfStories = ["story.created", "story.deleted"]
    /// What one member alone hears of.
    static let privateKinds = [
        "notification.created", "notification.read", "member.blocked", "member.unblocked", "photo.saved",
        "photo.unsaved", "thread.message", "thread.read", "thread.changed", "story.viewed", "story.seen",
        "board.changed", "board.gone", "hashtag.followed", "hashtag.unfollowed", "member.muted",
        "member.unmuted",
        "draft.saved", "draft.deleted",
    ]

    /// Nil for what is none of the known kinds, or has not what its kind must have.
    static func news(kind: String, comment: Identifier<Comment>?, payload: String) throws -> Event.News? {
        func content() throws -> Payload {
            try JSONDecoder().decode(Payload.self, from: Data(payload.utf8))
        }
        switch kind {
        case "post.created": return try content().username.map { .postCreated(by: $0) }
        case "post.edited": return .postEdited
        case "post.deleted": return .postDeleted
        case "post.liked": return try content().likeCount.map { .postLiked(count: $0) }
        case "post.commented": return try content().commentCount.map { .postCommented(count: $0) }
        case "comment.created": return comment.map { .commentCreated($0) }
        case "comment.edited": return comment.map { .commentEdited($0) }
        case "comment.deleted": return comment.map { .commentDeleted($0) }
        case "comment.liked": return comment.map { .commentLiked($0) }
        case "listing.created": return try content().username.map { .listingCreated(by: $0) }
        case "listing.edited": return .listingEdited
        case "listing.deleted": return .listingDeleted
        case "notification.created": return try content().notificationCreated
        case "notification.read":
            return .notificationRead(upTo: try content().notification.flatMap { Identifier($0) })
        case "member.blocked": return try content().username.map { .memberBlocked($0) }
        case "member.unblocked": return try content().username.map { .memberUnblocked($0) }
        case "member.muted": return try content().username.map { .memberMuted($0) }
        case "member.unmuted": return try content().username.map { .memberUnmuted($0) }
        case "photo.saved": return try content().photo.map { .photoSaved($0) }
        case "photo.unsaved": return try content().photo.map { .photoUnsaved($0) }
        case "thread.message": return try content().threadMessage
        case "thread.read": return try content().threadRead
        case "thread.changed": return try content().threadChanged
        case "story.created": return try content().username.map { .storyCreated(by: $0) }
        case "story.deleted": return .storyDeleted
        case "story.viewed": return .storyViewed
        case "story.seen": return try content().storySeen
        case "board.changed": return try content().boardID.map { .boardChanged($0) }
        case "board.gone": return try content().boardID.map { .boardGone($0) }
        case "hashtag.followed": return try content().tag.map { .tagFollowed($0) }
        case "hashtag.unfollowed": return try content().tag.map { .tagUnfollowed($0) }
        case "draft.saved": return try content().draftNews.map { .draftSaved($0, $1) }
        case "draft.deleted": return try content().draftNews.map { .draftDeleted($0, $1) }
        default: return nil
        }
    }

    /// As the column `events.former_hashtags` holds them, each between commas; nil for none.
    static func hashtags(_ ids: Set<Identifier<Hashtag>>) -> String? {
        ids.isEmpty ? nil : ",\(ids.sorted().map { String($0.rawValue) }.joined(separator: ",")),"
    }

    /// Of that column.
    static func hashtags(in text: String?) -> Set<Identifier<Hashtag>> {
        let numbers = (text ?? "").split(separator: ",").compactMap { Int64($0) }
        return Set(numbers.map { Identifier<Hashtag>(rawValue: $0) })
    }
}
