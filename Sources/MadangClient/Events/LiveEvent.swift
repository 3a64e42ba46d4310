import Foundation
public import MadangAPI

/// What the server says about how things are now.
public struct LiveEvent: Hashable, Sendable {
    /// What it tells of.
    public enum News: Hashable, Sendable {
        /// Somebody whom one follows has published a post, somebody has published one with a hashtag that one follows,
        /// or oneself elsewhere.
        case postCreated(PostCreatedEvent)
        /// A post was edited.
        case postEdited(PostEvent)
        /// A post was deleted.
        case postDeleted(PostEvent)
        /// A post has so many likes now.
        case postLiked(PostLikedEvent)
        /// A post has so many comments now.
        case postCommented(PostCommentedEvent)
        /// A comment under a post that one looks at.
        case commentCreated(CommentEvent)
        /// It was edited.
        case commentEdited(CommentEvent)
        /// It was deleted.
        case commentDeleted(CommentEvent)
        /// A comment under a post that one looks at is liked by others than before.
        case commentLiked(CommentEvent)
        /// Something new is in the market.
        case listingCreated(ListingCreatedEvent)
        /// A listing was edited, reserved, sold out or put on sale again.
        case listingEdited(ListingEvent)
        /// A listing was deleted.
        case listingDeleted(ListingEvent)
        /// One was told of something.
        case notificationCreated(NotificationCreatedEvent)
        /// So many notifications are unread now.
        case notificationRead(NotificationReadEvent)
        /// One blocks somebody from now on.
        case memberBlocked(MemberBlockedEvent)
        /// One blocks them no more.
        case memberUnblocked(MemberBlockedEvent)
        /// One mutes somebody from now on.
        case memberMuted(MemberMutedEvent)
        /// One mutes them no more.
        case memberUnmuted(MemberMutedEvent)
        /// One saved a photo elsewhere, or changed its memo.
        case photoSaved(PhotoEvent)
        /// One took the save away.
        case photoUnsaved(PhotoEvent)
        /// Something was said in a thread.
        case threadMessage(ThreadMessageEvent)
        /// An offer, a reservation or a sale in a thread is otherwise.
        case threadChanged(ThreadChangedEvent)
        /// A thread was read.
        case threadRead(ThreadReadEvent)
        /// Somebody whom one follows has published a story, or oneself elsewhere.
        case storyCreated(StoryCreatedEvent)
        /// A story is no more, before its time was over.
        case storyDeleted(StoryEvent)
        /// Somebody looked at a story of one's own, sent a heart or took it back.
        case storyViewed(StoryViewedEvent)
        /// One has seen all of a story elsewhere.
        case storySeen(StorySeenEvent)
        /// A board of one's own, or one that is shared with one, is another one; or it is shared with one now.
        case boardChanged(BoardEvent)
        /// It was deleted, or one is not on it any more.
        case boardGone(BoardEvent)
        /// One follows a hashtag from now on.
        case tagFollowed(HashtagFollowedEvent)
        /// One follows it no more.
        case tagUnfollowed(HashtagFollowedEvent)
        /// One saved a draft elsewhere, or it could not be published at its time.
        case draftSaved(DraftEvent)
        /// A draft was deleted or published.
        case draftDeleted(DraftEvent)
        /// What was missed is told, news follow.
        case ready
        /// Something was missed: load anew what is shown.
        case reset
        /// What this version of the client does not know.
        case other(name: String)
    }

    /// From where a later stream goes on; nil before the server has said.
    public let id: String?
    /// What happened.
    public let news: News

    /// Something that happened.
    public init(id: String?, news: News) {
        self.id = id
        self.news = news
    }

    /// Fails: `DecodingError` where the data is not what the name promises.
    init(_ block: EventParser.Block) throws {
        id = block.id
        let data = Data(block.data.utf8)
        func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(type, from: data)
        }
        news =
            switch EventName(rawValue: block.name) {
            case .postCreated: .postCreated(try read())
            case .postEdited: .postEdited(try read())
            case .postDeleted: .postDeleted(try read())
            case .postLiked: .postLiked(try read())
            case .postCommented: .postCommented(try read())
            case .commentCreated: .commentCreated(try read())
            case .commentEdited: .commentEdited(try read())
            case .commentDeleted: .commentDeleted(try read())
            case .commentLiked: .commentLiked(try read())
            case .listingCreated: .listingCreated(try read())
            case .listingEdited: .listingEdited(try read())
            case .listingDeleted: .listingDeleted(try read())
            case .notificationCreated: .notificationCreated(try read())
            case .notificationRead: .notificationRead(try read())
            case .memberBlocked: .memberBlocked(try read())
            case .memberUnblocked: .memberUnblocked(try read())
            case .memberMuted: .memberMuted(try read())
            case .memberUnmuted: .memberUnmuted(try read())
            case .photoSaved: .photoSaved(try read())
            case .photoUnsaved: .photoUnsaved(try read())
            case .threadMessage: .threadMessage(try read())
            case .threadRead: .threadRead(try read())
            case .threadChanged: .threadChanged(try read())
            case .storyCreated: .storyCreated(try read())
            case .storyDeleted: .storyDeleted(try read())
            case .storyViewed: .storyViewed(try read())
            case .storySeen: .storySeen(try read())
            case .boardChanged: .boardChanged(try read())
            case .boardGone: .boardGone(try read())
            case .tagFollowed: .tagFollowed(try read())
            case .tagUnfollowed: .tagUnfollowed(try read())
            case .draftSaved: .draftSaved(try read())
            case .draftDeleted: .draftDeleted(try read())
            case .ready: .ready
            case .reset: .reset
            case nil: .other(name: block.name)
            }
    }
}
