import MadangAPI

extension EventName {
    /// The data of the event; nil where there is none (`{}`).
    var data: (any SchemaDescribed.Type)? {
        switch self {
        case .postCreated: PostCreatedEvent.self
        case .postEdited, .postDeleted: PostEvent.self
        case .postLiked: PostLikedEvent.self
        case .postCommented: PostCommentedEvent.self
        case .commentCreated, .commentEdited, .commentDeleted, .commentLiked: CommentEvent.self
        case .listingCreated: ListingCreatedEvent.self
        case .listingEdited, .listingDeleted: ListingEvent.self
        case .notificationCreated: NotificationCreatedEvent.self
        case .notificationRead: NotificationReadEvent.self
        case .memberBlocked, .memberUnblocked: MemberBlockedEvent.self
        case .memberMuted, .memberUnmuted: MemberMutedEvent.self
        case .photoSaved, .photoUnsaved: PhotoEvent.self
        case .threadMessage: ThreadMessageEvent.self
        case .threadRead: ThreadReadEvent.self
        case .threadChanged: ThreadChangedEvent.self
        case .storyCreated: StoryCreatedEvent.self
        case .storyDeleted: StoryEvent.self
        case .storyViewed: StoryViewedEvent.self
        case .storySeen: StorySeenEvent.self
        case .boardChanged, .boardGone: BoardEvent.self
        case .tagFollowed, .tagUnfollowed: HashtagFollowedEvent.self
        case .draftSaved, .draftDeleted: DraftEvent.self
        case .ready, .reset: nil
        }
    }
}

extension PostEvent: AnswerDescribed {}
extension PostCreatedEvent: AnswerDescribed {}

extension PostCreatedEvent.Author: AnswerDescribed {
    static let schemaName = "EventAuthor"
}

extension PostLikedEvent: AnswerDescribed {}
extension PostCommentedEvent: AnswerDescribed {}
extension CommentEvent: AnswerDescribed {}
extension ListingEvent: AnswerDescribed {}
extension ListingCreatedEvent: AnswerDescribed {}

extension NotificationCreatedEvent: AnswerDescribed {
    static var forms: [String: Schema] { ["type": .notificationType] }
}

extension NotificationReadEvent: AnswerDescribed {}
extension MemberBlockedEvent: AnswerDescribed {}
extension MemberMutedEvent: AnswerDescribed {}
extension PhotoEvent: AnswerDescribed {}
extension ThreadMessageEvent: AnswerDescribed {}
extension ThreadReadEvent: AnswerDescribed {}
extension ThreadChangedEvent: AnswerDescribed {}
extension StoryCreatedEvent: AnswerDescribed {}

extension StoryCreatedEvent.Author: AnswerDescribed {
    static let schemaName = "StoryAuthor"
}

extension StoryEvent: AnswerDescribed {}
extension StoryViewedEvent: AnswerDescribed {}
extension StorySeenEvent: AnswerDescribed {}
extension BoardEvent: AnswerDescribed {}

extension HashtagFollowedEvent: AnswerDescribed {
    static var forms: [String: Schema] { ["tag": .text("산책")] }
}
