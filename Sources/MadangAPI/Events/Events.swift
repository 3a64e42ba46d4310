/// Names of the events of `GET /events`, each with the type of its data.
public enum EventName: String, CaseIterable, Sendable {
    /// `PostCreatedEvent`
    case postCreated = "post.created"
    /// `PostEvent`
    case postEdited = "post.edited"
    /// `PostEvent`
    case postDeleted = "post.deleted"
    /// `PostLikedEvent`
    case postLiked = "post.liked"
    /// `PostCommentedEvent`
    case postCommented = "post.commented"
    /// `CommentEvent`
    case commentCreated = "comment.created"
    /// `CommentEvent`
    case commentEdited = "comment.edited"
    /// `CommentEvent`
    case commentDeleted = "comment.deleted"
    /// `CommentEvent`
    case commentLiked = "comment.liked"
    /// `ListingCreatedEvent`
    case listingCreated = "listing.created"
    /// `ListingEvent`
    case listingEdited = "listing.edited"
    /// `ListingEvent`
    case listingDeleted = "listing.deleted"
    /// `NotificationCreatedEvent`
    case notificationCreated = "notification.created"
    /// `NotificationReadEvent`
    case notificationRead = "notification.read"
    /// `MemberBlockedEvent`
    case memberBlocked = "member.blocked"
    /// `MemberBlockedEvent`
    case memberUnblocked = "member.unblocked"
    /// `MemberMutedEvent`
    case memberMuted = "member.muted"
    /// `MemberMutedEvent`
    case memberUnmuted = "member.unmuted"
    /// `PhotoEvent`
    case photoSaved = "photo.saved"
    /// `PhotoEvent`
    case photoUnsaved = "photo.unsaved"
    /// `ThreadMessageEvent`
    case threadMessage = "thread.message"
    /// `ThreadReadEvent`
    case threadRead = "thread.read"
    /// `ThreadChangedEvent`
    case threadChanged = "thread.changed"
    /// `StoryCreatedEvent`
    case storyCreated = "story.created"
    /// `StoryEvent`
    case storyDeleted = "story.deleted"
    /// `StoryViewedEvent`
    case storyViewed = "story.viewed"
    /// `StorySeenEvent`
    case storySeen = "story.seen"
    /// `BoardEvent`
    case boardChanged = "board.changed"
    /// `BoardEvent`
    case boardGone = "board.gone"
    /// `HashtagFollowedEvent`
    case tagFollowed = "hashtag.followed"
    /// `HashtagFollowedEvent`
    case tagUnfollowed = "hashtag.unfollowed"
    /// `DraftEvent`
    case draftSaved = "draft.saved"
    /// `DraftEvent`
    case draftDeleted = "draft.deleted"
    /// No data (`{}`): what was missed is told, news follow.
    case ready
    /// No data (`{}`): something was missed, load anew what is shown.
    case reset
}

/// Something happened to a post.
public struct PostEvent: Codable, Hashable, Sendable {
    /// What is deleted or hidden is 404 from now on.
    public let postID: String

    /// The id as the API gives it.
    public init(postID: String) {
        self.postID = postID
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
    }
}

/// Somebody whom one follows has published a post, somebody has published one with a hashtag that one follows, or
/// oneself elsewhere.
public struct PostCreatedEvent: Codable, Hashable, Sendable {
    /// As much of a member as tells whether one knows them.
    public struct Author: Codable, Hashable, Sendable {
        /// Of the member; opaque.
        public let id: String
        /// 3…20 of a–z, 0–9 and _.
        public let username: String

        /// Both of the same member.
        public init(id: String, username: String) {
            self.id = id
            self.username = username
        }
    }

    /// Of the new post; one that is shown already is not new.
    public let postID: String
    /// Who published it.
    public let author: Author

    /// Every field as it goes over the wire.
    public init(postID: String, author: Author) {
        self.postID = postID
        self.author = author
    }

    private enum CodingKeys: String, CodingKey {
        case author
        case postID = "post_id"
    }
}

/// A post was liked, or a like was taken back.
public struct PostLikedEvent: Codable, Hashable, Sendable {
    /// Whose likes are others than before.
    public let postID: String
    /// So many now, as the one who hears it sees them: it replaces what is shown.
    public let likeCount: Int

    /// Every field as it goes over the wire.
    public init(postID: String, likeCount: Int) {
        self.postID = postID
        self.likeCount = likeCount
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case likeCount = "like_count"
    }
}

/// The member was told of something.
public struct NotificationCreatedEvent: Codable, Hashable, Sendable {
    /// Of the notification; of several within a moment the last.
    public let id: String
    /// "like", "comment", "mention" or "follow".
    public let type: String
    /// So many now, this one included.
    public let unreadCount: Int

    /// Every field as it goes over the wire.
    public init(id: String, type: String, unreadCount: Int) {
        self.id = id
        self.type = type
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case id, type
        case unreadCount = "unread_count"
    }
}

/// How many are unread is otherwise than it was: the member has read somewhere, or something was taken back.
public struct NotificationReadEvent: Codable, Hashable, Sendable {
    /// What was read, and all before it; null where something was taken back.
    @Nullable public var upTo: String?
    /// So many now.
    public let unreadCount: Int

    /// A nil `upTo` is sent as null.
    public init(upTo: String?, unreadCount: Int) {
        self._upTo = Nullable(wrappedValue: upTo)
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case upTo = "up_to"
        case unreadCount = "unread_count"
    }
}

/// The member blocks somebody from now on, or does so no more; nobody else hears of it.
public struct MemberBlockedEvent: Codable, Hashable, Sendable {
    /// Of the one who is blocked, or is no more.
    public let username: String

    /// Without its @.
    public init(username: String) {
        self.username = username
    }
}

/// A post was commented, or a comment was taken away.
public struct PostCommentedEvent: Codable, Hashable, Sendable {
    /// Whose comments are others than before.
    public let postID: String
    /// So many now, as the one who hears it sees them: it replaces what is shown.
    public let commentCount: Int

    /// Every field as it goes over the wire.
    public init(postID: String, commentCount: Int) {
        self.postID = postID
        self.commentCount = commentCount
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case commentCount = "comment_count"
    }
}

/// Something happened to a comment under a post that one looks at.
public struct CommentEvent: Codable, Hashable, Sendable {
    /// Of the post that one named with `posts` when the stream began.
    public let postID: String
    /// What it says, and how many like it, is read from the list of comments.
    public let commentID: String

    /// Every field as it goes over the wire.
    public init(postID: String, commentID: String) {
        self.postID = postID
        self.commentID = commentID
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case commentID = "comment_id"
    }
}

/// The member saved a photo, changed its memo or took the save away; nobody else hears of it.
public struct PhotoEvent: Codable, Hashable, Sendable {
    /// That of the photo, as a save has none of its own.
    public let photoID: String

    /// The id as the API gives it.
    public init(photoID: String) {
        self.photoID = photoID
    }

    private enum CodingKeys: String, CodingKey {
        case photoID = "photo_id"
    }
}

/// Something was said in a thread of the member, by either of the two; nobody else hears of it.
public struct ThreadMessageEvent: Codable, Hashable, Sendable {
    /// Where it was said.
    public let threadID: String
    /// What was said; its text is read from the thread.
    public let messageID: String
    /// Messages that the member has not read, in all threads.
    public let unreadCount: Int

    /// Every field as it goes over the wire.
    public init(threadID: String, messageID: String, unreadCount: Int) {
        self.threadID = threadID
        self.messageID = messageID
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case threadID = "thread_id"
        case messageID = "message_id"
        case unreadCount = "unread_count"
    }
}

/// An offer in a thread of the member has another state, or its listing is kept for or sold to the asker, or is so no
/// more; nobody else hears of it.
public struct ThreadChangedEvent: Codable, Hashable, Sendable {
    /// Of the thread, which is worth reading again.
    public let threadID: String

    /// Every field as it goes over the wire.
    public init(threadID: String) {
        self.threadID = threadID
    }

    private enum CodingKeys: String, CodingKey {
        case threadID = "thread_id"
    }
}

/// One of the two of a thread has read it up to a message; nobody else hears of it.
public struct ThreadReadEvent: Codable, Hashable, Sendable {
    /// What was read.
    public let threadID: String
    /// The last message that was read.
    public let upTo: String
    /// Whether the member read it themselves, on another page or device; else the other one did.
    public let isMine: Bool
    /// Messages that the member has not read, in all threads.
    public let unreadCount: Int

    /// Every field as it goes over the wire.
    public init(threadID: String, upTo: String, isMine: Bool, unreadCount: Int) {
        self.threadID = threadID
        self.upTo = upTo
        self.isMine = isMine
        self.unreadCount = unreadCount
    }

    private enum CodingKeys: String, CodingKey {
        case threadID = "thread_id"
        case upTo = "up_to"
        case isMine = "is_mine"
        case unreadCount = "unread_count"
    }
}
