/// What a member chose about stories.
public struct StorySettings: Codable, Hashable, Sendable {
    /// Whether one's stories are in the archive when they have ended.
    public let keeps: Bool
    /// Whose stories are not shown, by name.
    public let muted: [MemberShort]

    /// Every field as it goes over the wire.
    public init(keeps: Bool, muted: [MemberShort]) {
        self.keeps = keeps
        self.muted = muted
    }
}

/// Changes what is there; what is absent stays as it is.
public struct StorySettingsRequest: Codable, Hashable, Sendable {
    /// For stories that are live and for later ones. Those in the archive stay there.
    public var keeps: Bool?

    /// Nil is sent as absent.
    public init(keeps: Bool? = nil) {
        self.keeps = keeps
    }
}
