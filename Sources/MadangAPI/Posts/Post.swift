/// A published item as the one who asks sees it.
public struct Post: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Who published it, as the one who asks sees them.
    public let author: MemberShort
    /// 0…500 characters (grapheme clusters), as it was written; empty only where there are photos.
    public let text: String
    /// Hashtags and mentions of `text`, in order, none inside of another.
    public let entities: [TextEntity]
    /// At most 10, in the author's order.
    public let photos: [Photo]
    /// Without signs, as they are looked up; each once, in order of appearance.
    public let hashtags: [String]
    /// Without those whom the one who asks does not see.
    public let likeCount: Int
    /// Without those whom the one who asks does not see.
    public let commentCount: Int
    /// Whether the one who asks likes it; false for visitors.
    public let isLiked: Bool
    /// RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// Of the latest edit; null where there was none.
    @Nullable public var editedAt: String?
    /// Grows with every edit; what `If-Match` takes.
    public let version: Int
    /// Absolute path of the post's page.
    public let url: String
    /// The author's listing that it carries, as it is now; null where there is none, or the one who asks does not see
    /// it.
    @Nullable public var listing: ListingCard?
    /// Whether its photos are veiled until the reader wants to see them; false where there are none.
    public let isSensitive: Bool
    /// Whether moderators say so, which its author cannot take back; there for its author alone, and only where it is
    /// so.
    public let isMarkedSensitive: Bool?
    /// Why it is in one's feed; only there, and not where it is one's own or by somebody whom one follows.
    public let reason: FeedReason?

    /// Every field as it goes over the wire.
    public init(
        id: String, author: MemberShort, text: String, entities: [TextEntity], photos: [Photo],
        hashtags: [String], likeCount: Int, commentCount: Int, isLiked: Bool, createdAt: String,
        editedAt: String?, version: Int, url: String, listing: ListingCard? = nil,
        isSensitive: Bool = false, isMarkedSensitive: Bool? = nil, reason: FeedReason? = nil
    ) {
        self.id = id
        self.author = author
        self.text = text
        self.entities = entities
        self.photos = photos
        self.hashtags = hashtags
        self.likeCount = likeCount
        self.commentCount = commentCount
        self.isLiked = isLiked
        self.createdAt = createdAt
        self._editedAt = Nullable(wrappedValue: editedAt)
        self.version = version
        self.url = url
        self._listing = Nullable(wrappedValue: listing)
        self.isSensitive = isSensitive
        self.isMarkedSensitive = isMarkedSensitive
        self.reason = reason
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, text, entities, photos, hashtags, version, url, listing, reason
        case likeCount = "like_count"
        case commentCount = "comment_count"
        case isLiked = "is_liked"
        case isSensitive = "is_sensitive"
        case isMarkedSensitive = "is_marked_sensitive"
        case createdAt = "created_at"
        case editedAt = "edited_at"
    }
}

/// Why a post is in a member's feed that would not be there otherwise.
public struct FeedReason: Codable, Hashable, Sendable {
    /// "hashtag": it has one that the member follows.
    public let type: String
    /// The hashtag without its sign, as it is looked up; of several the one that is followed longest.
    public let tag: String

    /// Every field as it goes over the wire.
    public init(type: String = "hashtag", tag: String) {
        self.type = type
        self.tag = tag
    }
}

/// A hashtag or a mention in a text.
public struct TextEntity: Codable, Hashable, Sendable {
    /// "hashtag" or "mention".
    public let type: String
    /// As written, without the sign before it.
    public let text: String
    /// In Unicode scalars of the text, sign included.
    public let start: Int
    /// Behind its last scalar, in Unicode scalars of the text.
    public let end: Int
    /// Absolute path of the page it leads to.
    public let url: String

    /// Every field as it goes over the wire.
    public init(type: String, text: String, start: Int, end: Int, url: String) {
        self.type = type
        self.text = text
        self.start = start
        self.end = end
        self.url = url
    }
}
