/// What somebody says under a post.
public struct Comment: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Of the post under which it stands.
    public let postID: String
    /// Who wrote it, as the one who asks sees them; of what is no more than a place "nobody", with an id that no member
    /// has.
    public let author: MemberShort
    /// 1…300 characters (grapheme clusters), as it was written; empty of what is no more than a place.
    public let text: String
    /// Hashtags and mentions of `text`, in order, none inside of another.
    public let entities: [TextEntity]
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Of the latest edit; null where there was none.
    @Nullable public var editedAt: String?
    /// Grows with every edit; what `If-Match` takes.
    public let version: Int
    /// "shown", or what is no more than a place above replies: "deleted", or "unseen" of what the one who asks does not
    /// see.
    public let state: String
    /// The comment, or its place, under which this reply stands; null for what stands under the post itself.
    @Nullable public var topID: String?
    /// The comment that it answers: that of `topID`, or another reply to it; null also where that one is no more.
    @Nullable public var replyTo: String?
    /// The username of who wrote what it answers; null where the one who asks does not see that.
    @Nullable public var replyToUsername: String?
    /// How many replies stand under it; 0 of a reply.
    public let replies: Int
    /// How many like it.
    public let likes: Int
    /// Whether the one who asks likes it; false for visitors.
    public let liked: Bool

    /// Every field as it goes over the wire.
    public init(
        id: String, postID: String, author: MemberShort, text: String, entities: [TextEntity],
        createdAt: String, editedAt: String?, version: Int, state: String = "shown", topID: String? = nil,
        replyTo: String? = nil, replyToUsername: String? = nil, replies: Int = 0, likes: Int = 0,
        liked: Bool = false
    ) {
        self.id = id
        self.postID = postID
        self.author = author
        self.text = text
        self.entities = entities
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
        self.version = version
        self.state = state
        self._topID = Nullable(wrappedValue: topID)
        self._replyTo = Nullable(wrappedValue: replyTo)
        self._replyToUsername = Nullable(wrappedValue: replyToUsername)
        self.replies = replies
        self.likes = likes
        self.liked = liked
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, text, entities, version, state, replies, likes, liked
        case postID = "post_id"
        case createdAt = "created_at"
        case editedAt = "edited_at"
        case topID = "top_id"
        case replyTo = "reply_to"
        case replyToUsername = "reply_to_username"
    }
}

/// A comment as it is written.
public struct CommentRequest: Codable, Hashable, Sendable {
    /// 1…300 characters once white space at the ends is gone.
    public var text: String?
    /// The comment under the same post that it answers; absent for none.
    public var replyTo: String?

    /// Nil is refused as `required`.
    public init(text: String? = nil, replyTo: String? = nil) {
        self.text = text
        self.replyTo = replyTo
    }

    private enum CodingKeys: String, CodingKey {
        case text
        case replyTo = "reply_to"
    }
}

/// How a comment changes.
public struct EditCommentRequest: Codable, Hashable, Sendable {
    /// 1…300 characters once white space at the ends is gone; absent, it is left as it is.
    public var text: String?

    /// Nil leaves the text as it is.
    public init(text: String? = nil) {
        self.text = text
    }
}
