/// Somebody who looked at a story, for its author alone.
public struct StoryView: Codable, Hashable, Sendable {
    /// Who looked.
    public let member: MemberShort
    /// How many frames they have seen, counted from the first.
    public let seenFrames: Int
    /// When they looked for the first time.
    public let seenAt: String
    /// When they sent a heart; null without one.
    @Nullable public var heartedAt: String?

    /// A nil `heartedAt` is sent as null.
    public init(member: MemberShort, seenFrames: Int, seenAt: String, heartedAt: String?) {
        self.member = member
        self.seenFrames = seenFrames
        self.seenAt = seenAt
        self._heartedAt = Nullable(wrappedValue: heartedAt)
    }

    private enum CodingKeys: String, CodingKey {
        case member
        case seenFrames = "seen_frames"
        case seenAt = "seen_at"
        case heartedAt = "hearted_at"
    }
}

/// How much of a story the one who asks has seen, and whether they sent a heart, after the call.
public struct StoryState: Codable, Hashable, Sendable {
    /// Frames, counted from the first.
    public let seenFrames: Int
    /// Whether the one who asks sent a heart.
    public let isHearted: Bool

    /// Both after the call.
    public init(seenFrames: Int, isHearted: Bool) {
        self.seenFrames = seenFrames
        self.isHearted = isHearted
    }

    private enum CodingKeys: String, CodingKey {
        case seenFrames = "seen_frames"
        case isHearted = "is_hearted"
    }
}

/// Says how much of a story one has seen.
public struct StoryViewRequest: Codable, Hashable, Sendable {
    /// How many frames, counted from the first: 1 to all of them.
    public var frames: Int?

    /// Nil is refused as `required`.
    public init(frames: Int?) {
        self.frames = frames
    }
}
