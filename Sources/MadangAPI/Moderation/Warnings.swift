/// What moderators tell a member to mend.
public struct Warning: Codable, Hashable, Sendable {
    /// Opaque; that of the decision, and what `ReadWarningsRequest` takes.
    public let id: String
    /// What it is about: "post", "comment", "listing" or "member".
    public let type: String
    /// Of that thing; it may be gone.
    public let thingID: String
    /// The post itself, or the one that the comment stands under; null where it is gone, and for all else.
    @Nullable public var postID: String?
    /// 1…300 characters; a word as of `ReportRequest.reason` may stand before it.
    public let reason: String
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// When the member said that they have read it, RFC 3339; null until then.
    @Nullable public var readAt: String?

    /// Every field as it goes over the wire.
    public init(
        id: String, type: String, thingID: String, postID: String?, reason: String, createdAt: String,
        readAt: String?
    ) {
        self.id = id
        self.type = type
        self.thingID = thingID
        self._postID = Nullable(wrappedValue: postID)
        self.reason = reason
        self.createdAt = createdAt
        self._readAt = Nullable(wrappedValue: readAt)
    }

    private enum CodingKeys: String, CodingKey {
        case id, type, reason
        case thingID = "thing_id"
        case postID = "post_id"
        case createdAt = "created_at"
        case readAt = "read_at"
    }
}

/// Says that warnings were read.
public struct ReadWarningsRequest: Codable, Hashable, Sendable {
    /// The id of one; it and all before it are read.
    public var upTo: String?

    /// Nil is sent as absent, and refused as `required`.
    public init(upTo: String?) {
        self.upTo = upTo
    }

    private enum CodingKeys: String, CodingKey {
        case upTo = "up_to"
    }
}

/// What a member said under a post, as moderators list it.
public struct WrittenComment: Codable, Hashable, Sendable {
    /// Opaque; what `DecisionRequest.id` takes.
    public let id: String
    /// The post under which it stands.
    public let postID: String
    /// Username of whose post that is.
    public let postAuthor: String
    /// At most 300 characters.
    public let text: String
    /// Whether others see it no more, by a decision on it.
    public let isHidden: Bool
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// RFC 3339; null for what was never edited.
    @Nullable public var editedAt: String?

    /// Every field as it goes over the wire.
    public init(
        id: String, postID: String, postAuthor: String, text: String, isHidden: Bool, createdAt: String,
        editedAt: String?
    ) {
        self.id = id
        self.postID = postID
        self.postAuthor = postAuthor
        self.text = text
        self.isHidden = isHidden
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
    }

    private enum CodingKeys: String, CodingKey {
        case id, text
        case postID = "post_id"
        case postAuthor = "post_author"
        case isHidden = "is_hidden"
        case createdAt = "created_at"
        case editedAt = "edited_at"
    }
}
