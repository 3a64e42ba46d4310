/// Photos with words on them, as the one who asks sees them: followers for 24 hours, their author as long as they are
/// kept.
public struct Story: Codable, Hashable, Sendable {
    /// Opaque; never changes.
    public let id: String
    /// Who published it.
    public let author: MemberShort
    /// 1…10, in the author's order.
    public let frames: [StoryFrame]
    /// When it was published: RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// From then on it is there for its author alone.
    public let expiresAt: String
    /// Whether the one who asks published it.
    public let isMine: Bool
    /// How many frames the one who asks has seen, counted from the first; all of one's own.
    public let seenFrames: Int
    /// Whether the one who asks sent a heart.
    public let isHearted: Bool
    /// How many have looked, for the author alone and for 48 hours.
    public let viewCount: Int?
    /// How many have sent a heart, for the author alone and for 48 hours.
    public let heartCount: Int?
    /// Whether it stays in the archive when it has ended; for the author alone.
    public let isKept: Bool?
    /// True if moderators took it away; for the author alone.
    public let isRemoved: Bool?
    /// The author's live story before this one; null where there is none, and in lists.
    @Nullable public var previousID: String?
    /// The author's live story after this one; null where there is none, and in lists.
    @Nullable public var nextID: String?

    /// Every field as it goes over the wire.
    public init(
        id: String, author: MemberShort, frames: [StoryFrame], createdAt: String, expiresAt: String,
        isMine: Bool, seenFrames: Int, isHearted: Bool, viewCount: Int? = nil, heartCount: Int? = nil,
        isKept: Bool? = nil, isRemoved: Bool? = nil, previousID: String? = nil, nextID: String? = nil
    ) {
        self.id = id
        self.author = author
        self.frames = frames
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.isMine = isMine
        self.seenFrames = seenFrames
        self.isHearted = isHearted
        self.viewCount = viewCount
        self.heartCount = heartCount
        self.isKept = isKept
        self.isRemoved = isRemoved
        self._previousID = Nullable(wrappedValue: previousID)
        self._nextID = Nullable(wrappedValue: nextID)
    }

    private enum CodingKeys: String, CodingKey {
        case id, author, frames
        case createdAt = "created_at"
        case expiresAt = "expires_at"
        case isMine = "is_mine"
        case seenFrames = "seen_frames"
        case isHearted = "is_hearted"
        case viewCount = "view_count"
        case heartCount = "heart_count"
        case isKept = "is_kept"
        case isRemoved = "is_removed"
        case previousID = "previous_id"
        case nextID = "next_id"
    }
}

/// One photo of a story.
public struct StoryFrame: Codable, Hashable, Sendable {
    /// It stands as a whole in a frame of 9:16. Its addresses are good for the one who asks, and for a day at most.
    public let photo: Photo
    /// What stands on it; absent where nothing does.
    public let words: StoryWords?

    /// Every field as it goes over the wire.
    public init(photo: Photo, words: StoryWords? = nil) {
        self.photo = photo
        self.words = words
    }
}

/// Words on a frame of a story. Nothing in them is a link.
public struct StoryWords: Codable, Hashable, Sendable {
    /// 1…100 characters, on several lines.
    public let text: String
    /// Of the middle of their box, in thousandths of the frame from its left: 100…900.
    public let x: Int
    /// Of the middle of their box, in thousandths of the frame from its top: 50…950.
    public let y: Int

    /// Every field as it goes over the wire.
    public init(text: String, x: Int, y: Int) {
        self.text = text
        self.x = x
        self.y = y
    }
}

/// A story as it is published.
public struct StoryRequest: Codable, Hashable, Sendable {
    /// 1…10 unused photos of one's own, in the order in which they are shown. They become photos of stories.
    public var photoIDs: [String]?
    /// At most one for a photo.
    public var words: [StoryWordsRequest]?
    /// For what was shown elsewhere, at least 24 hours ago: it goes into the archive, and nobody is shown it.
    public var createdAt: String?

    /// Nil is sent as absent; without photos it is refused as `required`.
    public init(photoIDs: [String]?, words: [StoryWordsRequest]? = nil, createdAt: String? = nil) {
        self.photoIDs = photoIDs
        self.words = words
        self.createdAt = createdAt
    }

    private enum CodingKeys: String, CodingKey {
        case words
        case photoIDs = "photo_ids"
        case createdAt = "created_at"
    }
}

/// Words on a photo of a story, as they are published.
public struct StoryWordsRequest: Codable, Hashable, Sendable {
    /// One of the story's.
    public var photoID: String?
    /// 0…100 characters; blank is as good as no words.
    public var text: String?
    /// Of the middle of their box, in thousandths of the frame from its left: 100…900, else 500.
    public var x: Int?
    /// Of the middle of their box, in thousandths of the frame from its top: 50…950, else 800.
    public var y: Int?

    /// Nil is sent as absent; without photo or text it is refused as `required`.
    public init(photoID: String?, text: String?, x: Int? = nil, y: Int? = nil) {
        self.photoID = photoID
        self.text = text
        self.x = x
        self.y = y
    }

    private enum CodingKeys: String, CodingKey {
        case text, x, y
        case photoID = "photo_id"
    }
}
