/// Somebody whom one follows has published a story, or oneself elsewhere.
public struct StoryCreatedEvent: Codable, Hashable, Sendable {
    /// As much of a member as tells whose row of stories is another one.
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

    /// Of the new story.
    public let storyID: String
    /// Who published it.
    public let author: Author

    /// Every field as it goes over the wire.
    public init(storyID: String, author: Author) {
        self.storyID = storyID
        self.author = author
    }

    private enum CodingKeys: String, CodingKey {
        case author
        case storyID = "story_id"
    }
}

/// A story is no more, before its time was over. Nothing is told when that is over: `expires_at` says it.
public struct StoryEvent: Codable, Hashable, Sendable {
    /// It is 404 from now on, for its followers.
    public let storyID: String

    /// The id as the API gives it.
    public init(storyID: String) {
        self.storyID = storyID
    }

    private enum CodingKeys: String, CodingKey {
        case storyID = "story_id"
    }
}

/// Somebody looked at a story of the member, sent a heart or took it back; nobody else hears of it.
public struct StoryViewedEvent: Codable, Hashable, Sendable {
    /// Which was looked at.
    public let storyID: String
    /// So many have looked now, of those whom the member sees.
    public let viewCount: Int
    /// So many hearts are sent now, by those whom the member sees.
    public let heartCount: Int

    /// Every field as it goes over the wire.
    public init(storyID: String, viewCount: Int, heartCount: Int) {
        self.storyID = storyID
        self.viewCount = viewCount
        self.heartCount = heartCount
    }

    private enum CodingKeys: String, CodingKey {
        case storyID = "story_id"
        case viewCount = "view_count"
        case heartCount = "heart_count"
    }
}

/// The member has seen all of a story, on another page or device; nobody else hears of it.
public struct StorySeenEvent: Codable, Hashable, Sendable {
    /// Which was seen.
    public let storyID: String
    /// Of its author.
    public let username: String

    /// Every field as it goes over the wire.
    public init(storyID: String, username: String) {
        self.storyID = storyID
        self.username = username
    }

    private enum CodingKeys: String, CodingKey {
        case username
        case storyID = "story_id"
    }
}
