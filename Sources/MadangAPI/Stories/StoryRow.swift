/// Whose stories the one who asks has to look at now.
public struct StoryRow: Codable, Hashable, Sendable {
    /// One's own; null without a live story.
    @Nullable public var own: StoryRing?
    /// First those with something that was not seen, then the others, each with the latest story first; at most 100.
    public let data: [StoryRing]

    /// A nil `own` is sent as null.
    public init(own: StoryRing?, data: [StoryRing]) {
        self._own = Nullable(wrappedValue: own)
        self.data = data
    }
}

/// All live stories of one member.
public struct StoryRing: Codable, Hashable, Sendable {
    /// Whose they are.
    public let member: MemberShort
    /// How many there are.
    public let storyCount: Int
    /// Whether the one who asks has seen all of them; true for one's own.
    public let isSeen: Bool
    /// The oldest that was not wholly seen, else the oldest.
    public let beginID: String
    /// The latest.
    public let latestID: String
    /// When the first of them ends: there are others, or none, from then on.
    public let changesAt: String

    /// Every field as it goes over the wire.
    public init(
        member: MemberShort, storyCount: Int, isSeen: Bool, beginID: String, latestID: String,
        changesAt: String
    ) {
        self.member = member
        self.storyCount = storyCount
        self.isSeen = isSeen
        self.beginID = beginID
        self.latestID = latestID
        self.changesAt = changesAt
    }

    private enum CodingKeys: String, CodingKey {
        case member
        case storyCount = "story_count"
        case isSeen = "is_seen"
        case beginID = "begin_id"
        case latestID = "latest_id"
        case changesAt = "changes_at"
    }
}

/// The live stories of one member.
public struct StoryList: Codable, Hashable, Sendable {
    /// Oldest first, at most 20.
    public let data: [Story]

    /// Every field as it goes over the wire.
    public init(data: [Story]) {
        self.data = data
    }
}
