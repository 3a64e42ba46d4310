/// What somebody says under a post.
public struct Comment: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Of the post under which it stands.
    public let postID: String
    /// Who wrote it, as the one who asks sees them.
    public let author: MemberShort
    /// 1…300 characters (grapheme clusters), as it was written.
    public let text: String
    /// Hashtags and mentions of `text`, in order, none inside of another.
    public let entities: [TextEntity]
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Of the latest edit; null where there was none.
    @Nullable public var editedAt: String?
    /// Grows with every edit; what `If-Match` takes.
    public let version: Int

    /// Every field as it goes over the wire.
    public init(
        id: String, postID: String, author: MemberShort, text: String, entities: [TextEntity],
        createdAt: String, editedAt: String?, version: Int
    ) {
        self.id = id
        self.postID = postID
        self.author = author
        self.text = text
        self.entities = entities
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
        self.version = version
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, text, entities, version
        case postID = "post_id"
        case createdAt = "created_at"
        case editedAt = "edited_at"
    }
}

/// A comment as it is written or changed. In a change, an absent text is left as it is.
public struct CommentRequest: Codable, Hashable, Sendable {
    /// 1…300 characters once white space at the ends is gone.
    public var text: String?

    /// Nil leaves the text as it is, and is refused as `required` where a comment is written.
    public init(text: String? = nil) {
        self.text = text
    }
}
