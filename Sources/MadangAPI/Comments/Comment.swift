/// What somebody says under a post.
public struct Comment: Codable, Hashable, Sendable {
    public let id: String
    public let postID: String
    public let author: MemberShort
    public let text: String
    public let entities: [TextEntity]
    public let createdAt: String
    @Nullable public var editedAt: String?
    /// Grows with every edit; what `If-Match` takes.
    public let version: Int

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
    public var text: String?

    public init(text: String? = nil) {
        self.text = text
    }
}
